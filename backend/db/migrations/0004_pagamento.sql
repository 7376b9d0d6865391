CREATE TABLE "pagamentos" (
	"id_pagamento" text PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"nr_cartao" text NOT NULL,
	"ie_tipo" text NOT NULL,
	"url_retorno" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"st_pagamento" text DEFAULT 'P' NOT NULL,
	"ds_pagamento" text,
	"criado_em" timestamp with time zone NOT NULL,
	"confirma_em" timestamp with time zone,
	CONSTRAINT "pagamentos_chave_unique" UNIQUE("chave"),
	CONSTRAINT "pagamentos_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "pagamentos_titulos" (
	"id_pagamento" text NOT NULL,
	"nr_titulo" integer NOT NULL,
	"vl_titulo" integer NOT NULL,
	CONSTRAINT "pagamentos_titulos_id_pagamento_nr_titulo_pk" PRIMARY KEY("id_pagamento","nr_titulo")
);
--> statement-breakpoint
ALTER TABLE "pagamentos" ADD CONSTRAINT "pagamentos_nr_cartao_cartoes_nr_cartao_fk" FOREIGN KEY ("nr_cartao") REFERENCES "public"."cartoes"("nr_cartao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_titulos" ADD CONSTRAINT "pagamentos_titulos_id_pagamento_pagamentos_id_pagamento_fk" FOREIGN KEY ("id_pagamento") REFERENCES "public"."pagamentos"("id_pagamento") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamentos_titulos" ADD CONSTRAINT "pagamentos_titulos_nr_titulo_titulos_nr_titulo_fk" FOREIGN KEY ("nr_titulo") REFERENCES "public"."titulos"("nr_titulo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamentos_nr_cartao_index" ON "pagamentos" USING btree ("nr_cartao");--> statement-breakpoint
CREATE INDEX "pagamentos_titulos_nr_titulo_index" ON "pagamentos_titulos" USING btree ("nr_titulo");