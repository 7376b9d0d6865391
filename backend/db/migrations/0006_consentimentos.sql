CREATE TABLE "consentimentos" (
	"sq_consentimento" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consentimentos_sq_consentimento_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ip" text NOT NULL,
	"url_origem" text NOT NULL,
	"user_agent" text NOT NULL,
	"dt_aceite" timestamp with time zone NOT NULL
);
