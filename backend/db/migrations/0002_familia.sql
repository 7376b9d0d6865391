CREATE TABLE "adesoes" (
	"nr_cartao" text PRIMARY KEY NOT NULL,
	"cd_plano" integer NOT NULL,
	"nr_contrato" text NOT NULL,
	"nm_contratante" text NOT NULL,
	"ds_parentesco" text NOT NULL,
	"dt_inclusao" date NOT NULL,
	"dt_validade" date NOT NULL,
	"dt_inicio_vigencia" date NOT NULL,
	"mes_reajuste" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arquivos_recebidos" (
	"sq_arquivo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivos_recebidos_sq_arquivo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nr_protocolo" text NOT NULL,
	"campo" text NOT NULL,
	"tipo" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carencias" (
	"sq_carencia" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carencias_sq_carencia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nr_cartao" text NOT NULL,
	"ds_carencia" text NOT NULL,
	"dt_fim" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desbloqueios" (
	"sq_desbloqueio" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desbloqueios_sq_desbloqueio_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cd_pessoa_fisica" integer NOT NULL,
	"campos" jsonb NOT NULL,
	"pedido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails_enviados" (
	"sq_email" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_enviados_sq_email_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"nome_beneficiario" text NOT NULL,
	"code_email" text NOT NULL,
	"des_email" text NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enderecos_pessoas" (
	"cd_pessoa_fisica" integer PRIMARY KEY NOT NULL,
	"cd_tipo_logradouro" text NOT NULL,
	"ds_endereco" text NOT NULL,
	"nr_imovel" text NOT NULL,
	"ds_complemento" text,
	"nm_bairro" text NOT NULL,
	"nr_cep" text NOT NULL,
	"cd_municipio_ibge" text NOT NULL,
	"nm_cidade" text NOT NULL,
	"sg_estado" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planos" (
	"cd_plano" integer PRIMARY KEY NOT NULL,
	"nm_plano" text NOT NULL,
	"nr_registro_ans" text NOT NULL,
	"ds_acomodacao" text NOT NULL,
	"ds_abrangencia" text NOT NULL,
	"ds_segmentacao" text NOT NULL,
	"ds_contratacao" text NOT NULL,
	"ie_coparticipacao" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"nr_cartao" text PRIMARY KEY NOT NULL,
	"cpf" text NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"celular" text NOT NULL,
	"categoria" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adesoes" ADD CONSTRAINT "adesoes_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adesoes" ADD CONSTRAINT "adesoes_cd_plano_planos_cd_plano_fk" FOREIGN KEY ("cd_plano") REFERENCES "public"."planos"("cd_plano") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carencias" ADD CONSTRAINT "carencias_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desbloqueios" ADD CONSTRAINT "desbloqueios_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enderecos_pessoas" ADD CONSTRAINT "enderecos_pessoas_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivos_recebidos_nr_protocolo_index" ON "arquivos_recebidos" USING btree ("nr_protocolo");--> statement-breakpoint
CREATE INDEX "carencias_nr_cartao_index" ON "carencias" USING btree ("nr_cartao");--> statement-breakpoint
CREATE INDEX "emails_enviados_email_index" ON "emails_enviados" USING btree ("email");