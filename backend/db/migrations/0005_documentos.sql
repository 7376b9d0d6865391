CREATE TABLE "extratos_ajustados" (
	"nr_cartao" text NOT NULL,
	"ds_competencia" text NOT NULL,
	"vl_total" integer NOT NULL,
	CONSTRAINT "extratos_ajustados_nr_cartao_ds_competencia_pk" PRIMARY KEY("nr_cartao","ds_competencia")
);
--> statement-breakpoint
CREATE TABLE "informes" (
	"id" text PRIMARY KEY NOT NULL,
	"arquivo" text NOT NULL,
	"nr_cartao" text NOT NULL,
	"ano" integer NOT NULL,
	"gerado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "informes_arquivo_unique" UNIQUE("arquivo"),
	CONSTRAINT "informes_nrCartao_ano_unique" UNIQUE("nr_cartao","ano")
);
--> statement-breakpoint
CREATE TABLE "relatorios_emitidos" (
	"arquivo" text PRIMARY KEY NOT NULL,
	"operacao" text NOT NULL,
	"nr_cartao" text NOT NULL,
	"parametros" jsonb NOT NULL,
	"emitido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "utilizacoes" (
	"nr_utilizacao" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utilizacoes_nr_utilizacao_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nr_cartao" text NOT NULL,
	"dt_atendimento" date NOT NULL,
	"nm_prestador" text NOT NULL,
	"ds_procedimento" text NOT NULL,
	"vl_procedimento" integer NOT NULL,
	"vl_coparticipacao" integer
);
--> statement-breakpoint
ALTER TABLE "planos" ADD COLUMN "relatorios_com_linhas" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "extratos_ajustados" ADD CONSTRAINT "extratos_ajustados_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informes" ADD CONSTRAINT "informes_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorios_emitidos" ADD CONSTRAINT "relatorios_emitidos_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utilizacoes" ADD CONSTRAINT "utilizacoes_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "utilizacoes_nr_cartao_dt_atendimento_index" ON "utilizacoes" USING btree ("nr_cartao","dt_atendimento");