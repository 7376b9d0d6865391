CREATE TABLE "atendimentos" (
	"nr_atendimento" integer PRIMARY KEY NOT NULL,
	"cd_pessoa_fisica" integer NOT NULL,
	"dt_atendimento" date NOT NULL,
	"nm_prestador" text NOT NULL,
	"ds_especialidade" text NOT NULL,
	"ds_procedimento" text NOT NULL,
	"ds_local" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chamados" (
	"id_caso" text PRIMARY KEY NOT NULL,
	"cd_pessoa_fisica" integer NOT NULL,
	"nr_protocolo" text,
	"ds_assunto" text NOT NULL,
	"ds_descricao" text NOT NULL,
	"ds_status" text NOT NULL,
	"ie_prioridade" text DEFAULT 'N' NOT NULL,
	"dt_abertura" timestamp with time zone NOT NULL,
	"dt_encerramento" timestamp with time zone,
	"nr_nota" integer,
	"ds_comentario" text
);
--> statement-breakpoint
CREATE TABLE "chamados_mensagens" (
	"sq_mensagem" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chamados_mensagens_sq_mensagem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_caso" text NOT NULL,
	"ds_mensagem" text NOT NULL,
	"enviada_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protocolos_andamento" (
	"nr_protocolo" text PRIMARY KEY NOT NULL,
	"ds_assunto" text,
	"ds_status" text,
	"ie_prioridade" text DEFAULT 'N' NOT NULL,
	"ds_justificativa" text,
	"nr_nota" integer,
	"ds_comentario" text
);
--> statement-breakpoint
CREATE TABLE "fatores_moderadores" (
	"cd_procedimento" text PRIMARY KEY NOT NULL,
	"nm_procedimento" text NOT NULL,
	"vl_fator_moderador" integer,
	"pc_fator_moderador" integer,
	"vl_limite" integer
);
--> statement-breakpoint
CREATE TABLE "prescricoes" (
	"nr_prescricao" integer PRIMARY KEY NOT NULL,
	"cd_pessoa_fisica" integer NOT NULL,
	"dt_prescricao" date NOT NULL,
	"nm_medico" text NOT NULL,
	"ds_unidade" text NOT NULL,
	"pdf_embutido" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resultados" (
	"nr_sequencial_resultado" integer PRIMARY KEY NOT NULL,
	"nr_prescricao" integer NOT NULL,
	"ds_exame" text NOT NULL,
	"dt_resultado" date,
	"itens" jsonb NOT NULL,
	"arquivo" text NOT NULL,
	CONSTRAINT "resultados_arquivo_unique" UNIQUE("arquivo")
);
--> statement-breakpoint
CREATE TABLE "vacinas" (
	"sq_vacina" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacinas_sq_vacina_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cd_pessoa_fisica" integer NOT NULL,
	"ds_vacina" text NOT NULL,
	"ds_dose" text NOT NULL,
	"dt_aplicacao" date NOT NULL,
	"nr_lote" text NOT NULL,
	"nm_unidade" text NOT NULL,
	"dt_proxima_dose" date
);
--> statement-breakpoint
CREATE TABLE "faixas_horario" (
	"sq_faixa" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faixas_horario_sq_faixa_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sq_unidade" integer NOT NULL,
	"ds_dia" text NOT NULL,
	"hr_inicio" text NOT NULL,
	"hr_fim" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unidades_horario" (
	"sq_unidade" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"nm_unidade" text NOT NULL,
	"ds_endereco" text NOT NULL,
	"nr_telefone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rede_prestadora" (
	"cd_procedimento" text NOT NULL,
	"nm_prestador" text NOT NULL,
	"ds_endereco" text NOT NULL,
	"nm_cidade" text NOT NULL,
	"nr_telefone" text NOT NULL,
	CONSTRAINT "rede_prestadora_cd_procedimento_nm_prestador_pk" PRIMARY KEY("cd_procedimento","nm_prestador")
);
--> statement-breakpoint
CREATE TABLE "requisicoes" (
	"nr_requisicao" integer PRIMARY KEY NOT NULL,
	"nr_guia" text NOT NULL,
	"nr_cartao" text NOT NULL,
	"dt_requisicao" date NOT NULL,
	"ds_tipo" text NOT NULL,
	"nm_solicitante" text NOT NULL,
	"nm_prestador" text,
	"ds_carater_atendimento" text NOT NULL,
	"ds_indicacao_clinica" text,
	"cd_status" integer NOT NULL,
	"ds_status" text NOT NULL,
	"dt_limite" date,
	"dt_negativa" date
);
--> statement-breakpoint
CREATE TABLE "requisicoes_historico" (
	"sq_historico" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requisicoes_historico_sq_historico_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nr_requisicao" integer NOT NULL,
	"dt_evento" timestamp with time zone NOT NULL,
	"ds_evento" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requisicoes_motivos" (
	"nr_requisicao" integer NOT NULL,
	"cd_motivo" text NOT NULL,
	"ds_motivo" text NOT NULL,
	"ds_fundamento" text NOT NULL,
	CONSTRAINT "requisicoes_motivos_nr_requisicao_cd_motivo_pk" PRIMARY KEY("nr_requisicao","cd_motivo")
);
--> statement-breakpoint
CREATE TABLE "requisicoes_procedimentos" (
	"sq_procedimento" integer PRIMARY KEY NOT NULL,
	"nr_requisicao" integer NOT NULL,
	"cd_procedimento" text NOT NULL,
	"ds_procedimento" text NOT NULL,
	"qt_solicitada" integer NOT NULL,
	"qt_autorizada" integer,
	"ds_status" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "atendimentos" ADD CONSTRAINT "atendimentos_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chamados" ADD CONSTRAINT "chamados_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chamados_mensagens" ADD CONSTRAINT "chamados_mensagens_id_caso_chamados_id_caso_fk" FOREIGN KEY ("id_caso") REFERENCES "public"."chamados"("id_caso") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocolos_andamento" ADD CONSTRAINT "protocolos_andamento_nr_protocolo_protocolos_nr_protocolo_fk" FOREIGN KEY ("nr_protocolo") REFERENCES "public"."protocolos"("nr_protocolo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescricoes" ADD CONSTRAINT "prescricoes_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resultados" ADD CONSTRAINT "resultados_nr_prescricao_prescricoes_nr_prescricao_fk" FOREIGN KEY ("nr_prescricao") REFERENCES "public"."prescricoes"("nr_prescricao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacinas" ADD CONSTRAINT "vacinas_cd_pessoa_fisica_pessoas_cd_pessoa_fisica_fk" FOREIGN KEY ("cd_pessoa_fisica") REFERENCES "public"."pessoas"("cd_pessoa_fisica") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faixas_horario" ADD CONSTRAINT "faixas_horario_sq_unidade_unidades_horario_sq_unidade_fk" FOREIGN KEY ("sq_unidade") REFERENCES "public"."unidades_horario"("sq_unidade") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicoes" ADD CONSTRAINT "requisicoes_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicoes_historico" ADD CONSTRAINT "requisicoes_historico_nr_requisicao_requisicoes_nr_requisicao_fk" FOREIGN KEY ("nr_requisicao") REFERENCES "public"."requisicoes"("nr_requisicao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicoes_motivos" ADD CONSTRAINT "requisicoes_motivos_nr_requisicao_requisicoes_nr_requisicao_fk" FOREIGN KEY ("nr_requisicao") REFERENCES "public"."requisicoes"("nr_requisicao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicoes_procedimentos" ADD CONSTRAINT "requisicoes_procedimentos_nr_requisicao_requisicoes_nr_requisicao_fk" FOREIGN KEY ("nr_requisicao") REFERENCES "public"."requisicoes"("nr_requisicao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atendimentos_cd_pessoa_fisica_index" ON "atendimentos" USING btree ("cd_pessoa_fisica");--> statement-breakpoint
CREATE INDEX "chamados_cd_pessoa_fisica_index" ON "chamados" USING btree ("cd_pessoa_fisica");--> statement-breakpoint
CREATE INDEX "prescricoes_cd_pessoa_fisica_index" ON "prescricoes" USING btree ("cd_pessoa_fisica");--> statement-breakpoint
CREATE INDEX "resultados_nr_prescricao_index" ON "resultados" USING btree ("nr_prescricao");--> statement-breakpoint
CREATE INDEX "vacinas_cd_pessoa_fisica_index" ON "vacinas" USING btree ("cd_pessoa_fisica");--> statement-breakpoint
CREATE INDEX "requisicoes_nr_cartao_index" ON "requisicoes" USING btree ("nr_cartao");--> statement-breakpoint
CREATE INDEX "requisicoes_historico_nr_requisicao_index" ON "requisicoes_historico" USING btree ("nr_requisicao");--> statement-breakpoint
CREATE INDEX "requisicoes_procedimentos_nr_requisicao_index" ON "requisicoes_procedimentos" USING btree ("nr_requisicao");