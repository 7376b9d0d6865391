CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS earthdistance;--> statement-breakpoint
-- Text as it is searched and sorted by: 'Dra. Inês D’Ávila' -> 'dra ines d avila'. unaccent() itself
-- is only STABLE, since its dictionary may be set by name; with the name given it always answers the same.
CREATE FUNCTION texto_guia(texto text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '[^a-z0-9]+', ' ', 'g')) $$;--> statement-breakpoint
CREATE TABLE "areas_atuacao" (
	"sq_area_atuacao" integer PRIMARY KEY NOT NULL,
	"ds_area_atuacao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bairros" (
	"sq_bairro" integer PRIMARY KEY NOT NULL,
	"cd_cidade" char(6) NOT NULL,
	"ds_bairro" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartoes_produtos" (
	"nr_cartao" text NOT NULL,
	"sq_produto" integer NOT NULL,
	CONSTRAINT "cartoes_produtos_nr_cartao_sq_produto_pk" PRIMARY KEY("nr_cartao","sq_produto")
);
--> statement-breakpoint
CREATE TABLE "especialidades" (
	"cd_especialidade" integer PRIMARY KEY NOT NULL,
	"ds_especialidade" text NOT NULL,
	"agenda_online" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palavras_guia" (
	"palavra" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prestadores" (
	"sq_prestador" integer PRIMARY KEY NOT NULL,
	"sq_dados_atuais_gmn" integer NOT NULL,
	"rede" text NOT NULL,
	"nm_prestador" text NOT NULL,
	"nm_fantasia" text,
	"tp_prestador" text NOT NULL,
	"profissional" boolean NOT NULL,
	"nr_conselho" text,
	"nr_cnpj" text,
	"nr_cnes" text,
	"especialidades" integer[] NOT NULL,
	"areas_atuacao" integer[] NOT NULL,
	"qualificacoes" integer[] NOT NULL,
	"produtos" integer[] NOT NULL,
	"segmentacoes" integer[] NOT NULL,
	"sq_recurso" integer NOT NULL,
	"ds_endereco" text NOT NULL,
	"nr_endereco" text NOT NULL,
	"ds_complemento" text,
	"sq_bairro" integer NOT NULL,
	"cd_cidade" char(6) NOT NULL,
	"sg_estado" char(2) NOT NULL,
	"nr_cep" text,
	"telefones" text[] NOT NULL,
	"ds_email" text,
	"ds_site" text,
	"nr_latitude" double precision NOT NULL,
	"nr_longitude" double precision NOT NULL,
	"lugar" "cube" GENERATED ALWAYS AS (ll_to_earth(nr_latitude, nr_longitude)) STORED NOT NULL,
	"agenda_online" boolean NOT NULL,
	"urgencia_emergencia" boolean NOT NULL,
	"ds_horario_funcionamento" text,
	"dt_inicio_vigencia" date NOT NULL,
	"dt_fim_vigencia" date,
	"substitutos" integer[] NOT NULL,
	"ds_busca" text NOT NULL,
	"busca" text GENERATED ALWAYS AS (texto_guia(ds_busca)) STORED NOT NULL,
	"ordem" text GENERATED ALWAYS AS (texto_guia(nm_prestador)) STORED NOT NULL,
	CONSTRAINT "prestadores_sqDadosAtuaisGmn_unique" UNIQUE("sq_dados_atuais_gmn")
);
--> statement-breakpoint
CREATE TABLE "processamentos" (
	"lista" text NOT NULL,
	"processado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "processamentos_lista_processado_em_pk" PRIMARY KEY("lista","processado_em")
);
--> statement-breakpoint
CREATE TABLE "produtos" (
	"sq_produto" integer PRIMARY KEY NOT NULL,
	"ds_produto" text NOT NULL,
	"nr_registro_ans" text NOT NULL,
	"cd_segmentacao" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualificacoes" (
	"cd_qualificacao" integer PRIMARY KEY NOT NULL,
	"sg_qualificacao" text NOT NULL,
	"ds_qualificacao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recursos" (
	"sq_recurso" integer PRIMARY KEY NOT NULL,
	"ds_recurso" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segmentacoes_rede" (
	"cd_segmentacao" integer PRIMARY KEY NOT NULL,
	"ds_segmentacao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocolos" (
	"sq_protocolo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocolos_sq_protocolo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nr_protocolo" text NOT NULL,
	"operacao" text NOT NULL,
	"campos" jsonb NOT NULL,
	"dt_abertura" timestamp with time zone NOT NULL,
	CONSTRAINT "protocolos_nrProtocolo_unique" UNIQUE("nr_protocolo")
);
--> statement-breakpoint
ALTER TABLE "cartoes_produtos" ADD CONSTRAINT "cartoes_produtos_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartoes_produtos" ADD CONSTRAINT "cartoes_produtos_sq_produto_produtos_sq_produto_fk" FOREIGN KEY ("sq_produto") REFERENCES "public"."produtos"("sq_produto") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestadores" ADD CONSTRAINT "prestadores_sq_recurso_recursos_sq_recurso_fk" FOREIGN KEY ("sq_recurso") REFERENCES "public"."recursos"("sq_recurso") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestadores" ADD CONSTRAINT "prestadores_sq_bairro_bairros_sq_bairro_fk" FOREIGN KEY ("sq_bairro") REFERENCES "public"."bairros"("sq_bairro") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produtos" ADD CONSTRAINT "produtos_cd_segmentacao_segmentacoes_rede_cd_segmentacao_fk" FOREIGN KEY ("cd_segmentacao") REFERENCES "public"."segmentacoes_rede"("cd_segmentacao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bairros_cd_cidade_index" ON "bairros" USING btree ("cd_cidade");--> statement-breakpoint
CREATE INDEX "palavras_guia_trgm_index" ON "palavras_guia" USING gin ("palavra" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prestadores_cd_cidade_ordem_sq_prestador_index" ON "prestadores" USING btree ("cd_cidade","ordem","sq_prestador");--> statement-breakpoint
CREATE INDEX "prestadores_sg_estado_ordem_sq_prestador_index" ON "prestadores" USING btree ("sg_estado","ordem","sq_prestador");--> statement-breakpoint
CREATE INDEX "prestadores_busca_index" ON "prestadores" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prestadores_especialidades_index" ON "prestadores" USING gin ("especialidades");--> statement-breakpoint
CREATE INDEX "prestadores_lugar_index" ON "prestadores" USING gist ("lugar");