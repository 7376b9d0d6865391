/** Scripted services of the directory: one state, one city, one provider. */
import { json, type ScriptedServer } from '../../support/scripted-server.ts';

const list = (...entries: object[]) => json({ responseList: entries });
export const SEARCH = 'GET /ws/prestadores';
export const PRODUCTS = 'GET /ws/produtos';
export const found = json({
  listaRegistros: [{ sqPrestador: 1, nmPrestador: 'Alda Ramos' }],
  temProximaPagina: false,
});
export const products = list({ sqProduto: 3, dsProduto: 'Essencial' });

/** The portal caches a look-up for a day, so that each test searches another name. */
export function scriptGuide(services: ScriptedServer): void {
  const empties = ['segmentacoes-rede', 'areas-atuacao', 'recursos', 'qualificacoes'];
  for (const path of empties) services.on(`GET /ws/${path}`, list());
  services
    .on('GET /ws/estados', list({ cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' }))
    .on('GET /ws/estados/SP/cidades', list({ codigo: 354980, nome: 'São José do Rio Preto' }))
    .on('GET /ws/cidades/354980/bairros', list({ sqBairro: 7, dsBairro: 'Centro' }))
    .on('GET /ws/especialidades', list({ cdEspecialidade: 4, dsEspecialidade: 'Cardiologia' }))
    .on('GET /ws/processamentos/rede', list())
    .on('GET /ws/processamentos/produtos', list())
    .on(PRODUCTS, products)
    .on(SEARCH, found);
}
