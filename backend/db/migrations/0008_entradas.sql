CREATE TABLE "wp_entradas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wp_entradas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"campos" jsonb NOT NULL
);
