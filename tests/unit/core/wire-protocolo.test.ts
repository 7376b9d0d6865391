import { describe, expect, it } from 'vitest';
import { protocolo } from '#lib/wire.ts';

describe('protocolo', () => {
  it.each([
    [{ response: { nrProtocolo: 77 } }, { nrProtocolo: '77' }],
    [{ response: {} }, { nrProtocolo: undefined }],
    [{ response: null }, { nrProtocolo: undefined }],
    [{}, { nrProtocolo: undefined }],
  ])('reads %j', (body, read) => {
    expect(protocolo.parse(body)).toEqual(read);
  });

  it.each([undefined, null, 'OK', [], { response: 'OK' }])(
    'does not take %j for an answer',
    (body) => {
      expect(protocolo.safeParse(body).success).toBe(false);
    },
  );
});
