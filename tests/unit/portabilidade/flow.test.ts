/** The flow of the self-check: which questions are asked, and what the services already answer. */
import { describe, expect, it } from 'vitest';
import { CONTROL } from '#lib/forms/answer.ts';
import { moveOf, stepAt, stepBefore, stepsToGo } from '#lib/forms/steps.ts';
import { knownAnswers } from '#lib/portabilidade/known.ts';
import { portabilidadeForm, RESULTADO } from '#lib/portabilidade/schema.ts';

type Answers = Record<string, string>;

/** A valid answer of each question. */
const ANSWER: Answers = {
  situacao: 'continua',
  ieCiencia: 'sei',
  dtCiencia: '01/11/2026',
  ieInicio: 'sei',
  dtInicio: '01/11/2020',
  chegada: 'nao',
  cobertura: 'nao',
  pagamentos: 'sim',
  contrato: 'novo',
  destino: 'individual',
  preco: 'cabe',
};

/** Answers one question after the other, and returns the names of those that were asked. */
function walk(answers: Answers, known: Answers = {}): string[] {
  const asked: string[] = [];
  let [name, given] = ['situacao', { ...known }];
  while (name !== RESULTADO && asked.length < 12) {
    asked.push(name);
    const at = portabilidadeForm.steps.findIndex((step) => step.name === name);
    const fields = Object.keys(stepAt(portabilidadeForm, at).fields);
    given = {
      ...given,
      ...Object.fromEntries(fields.map((field) => [field, answers[field] ?? ''])),
    };
    const move = moveOf(portabilidadeForm, { ...given, [CONTROL.step]: name });
    name = move.kind === 'next' ? stepAt(portabilidadeForm, move.to).name : RESULTADO;
  }
  return asked;
}

describe('the questions', () => {
  it('are eight for a person who keeps the plan', () => {
    expect(walk(ANSWER)).toEqual([
      'situacao',
      'inicio',
      'chegada',
      'cobertura',
      'pagamentos',
      'contrato',
      'destino',
      'preco',
    ]);
    expect(walk({ ...ANSWER, chegada: 'igual' })).not.toContain('cobertura');
    expect(walk({ ...ANSWER, chegada: 'nao-sei' })).toContain('cobertura');
  });

  it('are about the deadline for a person who loses the plan, and end after the first for another rule', () => {
    const asked = ['situacao', 'ciencia', 'pagamentos', 'contrato', 'destino'];
    expect(walk({ ...ANSWER, situacao: 'perdi' })).toEqual(asked);
    for (const situacao of ['hospital', 'operadora', 'cancelado']) {
      expect(walk({ ...ANSWER, situacao })).toEqual(['situacao']);
    }
  });

  it('skip the answers of the services', () => {
    const known = { ieInicio: 'sei', dtInicio: '01/11/2020', pagamentos: 'sim', contrato: 'novo' };
    expect(walk(ANSWER, known)).toEqual(['situacao', 'chegada', 'cobertura', 'destino', 'preco']);
    expect(stepsToGo(portabilidadeForm, 0, known)).toBe(5);
  });

  it('continue with the question that a changed answer makes necessary', () => {
    const { ieCiencia: _known, dtCiencia: _day, ...answers } = ANSWER;
    const opened = { ...answers, [CONTROL.step]: 'situacao', [CONTROL.opened]: '1' };
    const next = (posted: Answers) => {
      const move = moveOf(portabilidadeForm, posted);
      return move.kind === 'next' ? stepAt(portabilidadeForm, move.to).name : move.kind;
    };
    expect(next({ ...opened, situacao: 'perdi' })).toBe('ciencia');
    expect(next(opened)).toBe(RESULTADO);
  });
});

describe('a step back', () => {
  const at = (name: string) => portabilidadeForm.steps.findIndex((step) => step.name === name);
  const before = (name: string, valores: Answers, opened = false, known: Answers = {}) =>
    stepBefore(portabilidadeForm, at(name), { opened, known, valores })?.name;

  it('skips questions that are not asked', () => {
    expect(before('inicio', ANSWER)).toBe('situacao');
    expect(before('pagamentos', { ...ANSWER, chegada: 'igual' })).toBe('chegada');
    expect(before('pagamentos', { ...ANSWER, situacao: 'perdi' })).toBe('ciencia');
    expect(before('situacao', ANSWER)).toBeUndefined();
    expect(before(RESULTADO, ANSWER)).toBeUndefined();
  });

  it('from an opened question exists only when no answer would be lost', () => {
    expect(before('preco', ANSWER, true)).toBeUndefined();
    expect(before('preco', {}, true)).toBe(RESULTADO);
    expect(before('pagamentos', ANSWER, true, { pagamentos: 'nao' })).toBe(RESULTADO);
  });
});

describe('what the services answer', () => {
  const known = (fatos: Parameters<typeof knownAnswers>[0]) =>
    knownAnswers(fatos, '23/11/2026', 1999);

  it('is the day of inclusion, unless it is in the future', () => {
    expect(known({ dtInclusao: '01/02/2020' })).toEqual({
      ieInicio: 'sei',
      dtInicio: '01/02/2020',
    });
    expect(known({ dtInclusao: '24/11/2026' })).toEqual({});
    expect(known({})).toEqual({});
  });

  it('is a new contract only after the first day of 1999', () => {
    expect(known({ dtInicioVigencia: '02/01/1999' })).toEqual({ contrato: 'novo' });
    expect(known({ dtInicioVigencia: '01/01/1999' })).toEqual({});
    expect(known({ dtInicioVigencia: '05/06/1997' })).toEqual({});
  });

  it.each([
    [['pago', 'aberto'], false, 'sim'],
    [['pago', 'vencido'], false, 'nao'],
    [['vencido'], true, 'nao'],
    [['pago'], true, undefined],
    [['pago', 'outra'], false, undefined],
    [[], false, undefined],
  ])(
    'about payments comes from the boletos %j (incomplete: %s): %s',
    (boletos, incompleto, pagamentos) => {
      expect(known({ boletos, incompleto })['pagamentos']).toBe(pagamentos);
    },
  );
});
