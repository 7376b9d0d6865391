CREATE TABLE "boletos_gerados" (
	"id" text PRIMARY KEY NOT NULL,
	"arquivo" text NOT NULL,
	"nr_titulo" integer NOT NULL,
	"gerado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "boletos_gerados_arquivo_unique" UNIQUE("arquivo"),
	CONSTRAINT "boletos_gerados_nrTitulo_unique" UNIQUE("nr_titulo")
);
--> statement-breakpoint
CREATE TABLE "contratos" (
	"nr_contrato" integer PRIMARY KEY NOT NULL,
	"ds_contrato" text NOT NULL,
	"situacao" integer NOT NULL,
	"ds_restricao" text,
	"pdf_embutido" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contratos_cartoes" (
	"nr_contrato" integer NOT NULL,
	"nr_cartao" text NOT NULL,
	CONSTRAINT "contratos_cartoes_nr_contrato_nr_cartao_pk" PRIMARY KEY("nr_contrato","nr_cartao")
);
--> statement-breakpoint
CREATE TABLE "titulos" (
	"nr_titulo" integer PRIMARY KEY NOT NULL,
	"nr_contrato" integer NOT NULL,
	"nr_cartao" text NOT NULL,
	"ds_competencia" text NOT NULL,
	"dt_emissao" date NOT NULL,
	"dt_vencimento" date NOT NULL,
	"vl_mensalidade" integer NOT NULL,
	"vl_coparticipacao" integer DEFAULT 0 NOT NULL,
	"vl_pago" integer,
	"dt_pagamento" date,
	"dt_cancelamento" date
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"sq_banner" integer PRIMARY KEY NOT NULL,
	"imagem" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wp_midias" (
	"id" integer PRIMARY KEY NOT NULL,
	"desenho" text NOT NULL,
	"title" text NOT NULL,
	"alt_text" text NOT NULL,
	"publicada_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wp_posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"protegido" boolean DEFAULT false NOT NULL,
	"midia" integer,
	"publicado_em" timestamp with time zone NOT NULL,
	"modificado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "wp_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "wp_posts_termos" (
	"post" integer NOT NULL,
	"termo" integer NOT NULL,
	CONSTRAINT "wp_posts_termos_post_termo_pk" PRIMARY KEY("post","termo")
);
--> statement-breakpoint
CREATE TABLE "wp_termos" (
	"id" integer PRIMARY KEY NOT NULL,
	"taxonomia" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartoes" (
	"nr_cartao" text PRIMARY KEY NOT NULL,
	"cd_beneficiario" integer NOT NULL,
	"cd_pessoa_fisica" integer NOT NULL,
	"ie_titular" boolean NOT NULL,
	"ativo" boolean NOT NULL,
	"st_cartao" text NOT NULL,
	"token" text,
	CONSTRAINT "cartoes_cdBeneficiario_unique" UNIQUE("cd_beneficiario"),
	CONSTRAINT "cartoes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "familias" (
	"sq_familia" integer PRIMARY KEY NOT NULL,
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
CREATE TABLE "pessoas" (
	"cd_pessoa_fisica" integer PRIMARY KEY NOT NULL,
	"sq_familia" integer NOT NULL,
	"nm_beneficiario" text NOT NULL,
	"nm_social" text,
	"nr_cpf" text,
	"dt_nascimento" date NOT NULL,
	"ie_sexo" text NOT NULL,
	"nm_mae" text NOT NULL,
	"nr_rg" text,
	"ds_orgao_emissor_rg" text,
	"dt_em_rg" date,
	"cd_estado_civil" text NOT NULL,
	"sq_pais" text NOT NULL,
	"nr_cns" text,
	"nr_telefone" text,
	"nr_celular" text,
	"ds_email" text,
	"dt_confirmacao" timestamp with time zone,
	"perfil_atualizado_em" timestamp with time zone,
	CONSTRAINT "pessoas_nrCpf_unique" UNIQUE("nr_cpf")
);
--> statement-breakpoint
CREATE TABLE "ajustes" (
	"chave" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "falhas" (
	"operacao" text NOT NULL,
	"chave" text NOT NULL,
	"status" integer NOT NULL,
	"corpo" jsonb,
	"atraso_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "falhas_operacao_chave_pk" PRIMARY KEY("operacao","chave")
);
--> statement-breakpoint
CREATE TABLE "passos_semente" (
	"id" text PRIMARY KEY NOT NULL,
	"aplicado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unidades_espera" (
	"sq_unidade" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"ds_atendimento" text NOT NULL,
	"minutos_base" integer NOT NULL,
	"minutos_pico" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boletos_gerados" ADD CONSTRAINT "boletos_gerados_nr_titulo_titulos_nr_titulo_fk" FOREIGN KEY ("nr_titulo") REFERENCES "public"."titulos"("nr_titulo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos_cartoes" ADD CONSTRAINT "contratos_cartoes_nr_contrato_contratos_nr_contrato_fk" FOREIGN KEY ("nr_contrato") REFERENCES "public"."contratos"("nr_contrato") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos_cartoes" ADD CONSTRAINT "contratos_cartoes_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titulos" ADD CONSTRAINT "titulos_nr_contrato_contratos_nr_contrato_fk" FOREIGN KEY ("nr_contrato") REFERENCES "public"."contratos"("nr_contrato") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titulos" ADD CONSTRAINT "titulos_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wp_posts" ADD CONSTRAINT "wp_posts_midia_wp_midias_id_fk" FOREIGN KEY ("midia") REFERENCES "public"."wp_midias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wp_posts_termos" ADD CONSTRAINT "wp_posts_termos_post_wp_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."wp_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wp_posts_termos" ADD CONSTRAINT "wp_posts_termos_termo_wp_termos_id_fk" FOREIGN KEY ("termo") REFERENCES "public"."wp_termos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartoes" ADD CONSTRAINT "cartoes_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoas" ADD CONSTRAINT "pessoas_sq_familia_familias_sq_familia_fk" FOREIGN KEY ("sq_familia") REFERENCES "public"."familias"("sq_familia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contratos_cartoes_nr_cartao_index" ON "contratos_cartoes" USING btree ("nr_cartao");--> statement-breakpoint
CREATE INDEX "titulos_nr_cartao_index" ON "titulos" USING btree ("nr_cartao");--> statement-breakpoint
CREATE INDEX "wp_posts_termos_termo_index" ON "wp_posts_termos" USING btree ("termo");--> statement-breakpoint
CREATE INDEX "cartoes_cd_pessoa_fisica_index" ON "cartoes" USING btree ("cd_pessoa_fisica");--> statement-breakpoint
CREATE INDEX "pessoas_sq_familia_index" ON "pessoas" USING btree ("sq_familia");