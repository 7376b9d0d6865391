import { describe, expect, it } from 'vitest';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { verificarForm } from '#lib/boletos/verificar.ts';
import { atualizarForm, avaliarForm } from '#lib/chamados/schema.ts';
import { shownForm } from '#lib/forms/form.ts';
import { carriedFields, stepBefore, stepsToGo } from '#lib/forms/steps.ts';
import { informarErroForm } from '#lib/guia-medico/schema.ts';
import { prioridadeForm } from '#lib/protocolos/schema.ts';
import { entrarForm } from '#lib/sessao/schema.ts';

const FORMS = [
  entrarForm,
  gerarBoletoForm,
  verificarForm,
  prioridadeForm,
  avaliarForm,
  atualizarForm,
  informarErroForm,
];

describe.each(FORMS.map((form) => [form.name, form] as const))('%s as data', (_name, form) => {
  const shown = shownForm(form);

  it('contains only what JSON can carry to an island', () => {
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
  });

  it('posts the same hidden fields, and has no other step', () => {
    const typed = Object.fromEntries(Object.keys(form.steps[0].fields).map((name) => [name, '1']));
    expect(carriedFields(shown, 0, typed)).toEqual(carriedFields(form, 0, typed));
    expect(stepsToGo(shown, 0, typed)).toBe(0);
    expect(stepBefore(shown, 0, { opened: false, known: {}, valores: typed })).toBeUndefined();
  });
});

it('a field as data has its texts and duties, without its schema', () => {
  expect(shownForm(informarErroForm).steps[0].fields).toEqual({
    sqPrestador: { label: '', isHidden: true },
    erro: { label: 'O que está errado' },
    dsMensagem: { label: 'Sua mensagem', question: 'Como é o certo' },
    nmBeneficiario: { label: 'Seu nome' },
    dsEmail: { label: 'E-mail', question: 'E-mail, se quiser resposta', isOptional: true },
    nrTelefone: { label: 'Telefone', question: 'Telefone, se preferir', isOptional: true },
  });
});
