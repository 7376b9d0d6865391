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

  it('has the fields, labels and duties of the form', () => {
    const [{ fields }] = form.steps;
    for (const [name, field] of Object.entries(shown.steps[0].fields)) {
      const own = fields[name as keyof typeof fields] as { label: string; isHidden?: boolean };
      expect(field.label).toBe(own.label);
      expect(field.isHidden).toBe(own.isHidden);
    }
    expect(Object.keys(shown.steps[0].fields)).toEqual(Object.keys(fields));
  });

  it('posts the same hidden fields, and has no other step', () => {
    const typed = Object.fromEntries(Object.keys(form.steps[0].fields).map((name) => [name, '1']));
    expect(carriedFields(shown, 0, typed)).toEqual(carriedFields(form, 0, typed));
    expect(stepsToGo(shown, 0, typed)).toBe(0);
    expect(stepBefore(shown, 0, { opened: false, known: {}, valores: typed })).toBeUndefined();
  });
});

it('an optional field is known without its schema', () => {
  const { fields } = shownForm(informarErroForm).steps[0];
  expect(fields['dsEmail']?.isOptional).toBe(true);
  expect(fields['nmBeneficiario']?.isOptional).toBeUndefined();
});
