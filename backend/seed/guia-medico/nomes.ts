/** What invented providers, streets and neighbourhoods are called. */
const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*|\s*\n\s*/);

export const prenomes = words(`
  Adriana, Alan, Alexandre, Alice, Aline, Amanda, Ana, André, Ângela, Antônio, Arthur, Augusto,
  Bárbara, Beatriz, Benedito, Bernardo, Bianca, Bruna, Bruno, Caio, Camila, Carla, Carlos, Carolina,
  Cátia, Cecília, Célia, César, Clara, Cláudia, Cláudio, Cristiane, Daniel, Daniela, Davi, Débora,
  Diego, Eduardo, Elaine, Elisa, Emanuel, Érica, Estela, Evandro, Fábio, Felipe, Fernanda, Fernando,
  Flávia, Francisco, Gabriel, Gabriela, Gilberto, Giovana, Guilherme, Gustavo, Helena, Henrique, Hugo,
  Iara, Igor, Inês, Irene, Isabel, Ivo, Janaína, João, Joaquim, Jorge, José, Juliana, Júlio, Karina,
  Laís, Larissa, Laura, Leandro, Leonardo, Letícia, Lívia, Lúcia, Luciana, Luís, Luísa, Luiz, Manuela,
  Marcelo, Márcia, Márcio, Marcos, Maria, Mariana, Marina, Mário, Marta, Mateus, Maurício, Miguel,
  Mônica, Murilo, Natália, Nelson, Nívea, Noemi, Olívia, Otávio, Patrícia, Paula, Paulo, Pedro,
  Rafael, Raquel, Regina, Renata, Renato, Ricardo, Roberta, Roberto, Rodrigo, Rogério, Rosana, Rui,
  Samuel, Sandra, Sérgio, Sílvia, Simone, Sofia, Sônia, Tânia, Tatiana, Teresa, Thiago, Tiago, Tomás,
  Valéria, Vanessa, Vera, Vicente, Vinícius, Vitor, Vitória, Viviane, Wagner, Yara, Yuri`);

export const sobrenomes = words(`
  Abreu, Aguiar, Albuquerque, Almeida, Alves, Amaral, Andrade, Antunes, Aragão, Araújo, Arruda, Assis,
  Azevedo, Barbosa, Barreto, Barros, Bastos, Batista, Bezerra, Bittencourt, Borges, Braga, Brandão,
  Brito, Bueno, Cabral, Caldas, Camargo, Campos, Cardoso, Carneiro, Carvalho, Castro, Cavalcanti,
  Coelho, Cordeiro, Corrêa, Costa, Coutinho, Cunha, Dantas, Dias, Domingues, Duarte, Esteves, Farias,
  Fernandes, Ferraz, Ferreira, Figueiredo, Fonseca, Fontes, Franco, Freitas, Furtado, Garcia, Gomes,
  Gonçalves, Guedes, Guerra, Guimarães, Gusmão, Junqueira, Lacerda, Leal, Leite, Lemos, Lima, Lopes,
  Macedo, Machado, Magalhães, Maia, Marinho, Marques, Martins, Matos, Medeiros, Meireles, Melo, Mendes,
  Mendonça, Menezes, Miranda, Monteiro, Morais, Moreira, Moura, Nakamura, Nascimento, Neves, Nogueira,
  Nunes, Oliveira, Pacheco, Paiva, Peixoto, Pereira, Peres, Pimenta, Pinheiro, Pinto, Pires, Prado,
  Queiroz, Ramos, Rangel, Rebouças, Rezende, Ribeiro, Rocha, Rodrigues, Rossi, Sá, Sakamoto, Salles,
  Sampaio, Sanches, Santana, Santos, Seixas, Serra, Silva, Silveira, Siqueira, Soares, Sousa, Souza,
  Tavares, Teixeira, Toledo, Torres, Trindade, Valente, Vasconcelos, Vaz, Veiga, Viana, Vieira, Xavier,
  Yamamoto, Zanetti`);

/** Names that companies carry. */
export const marcas = words(`
  Aroeira, Aurora, Bem Viver, Boa Esperança, Bom Jesus, Cambuí, Cedro, Centro-Oeste, Cidade Nova,
  Conviver, Dona Amélia, Equilíbrio, Esmeralda, Fonte Nova, Guarantã, Horizonte, Ipê-Amarelo,
  Jacarandá, Jequitibá, Laranjeiras, Manacá, Monte Alegre, Nova Vida, Novo Tempo, Oeste Paulista,
  Paineiras, Pau-Brasil, Perobas, Pinheiral, Primavera, Quaresmeira, Recanto, Rio Turvo, Santa Águeda,
  Santa Clara, Santa Edwiges, Santa Luzia, Santa Rita, Santo Expedito, São Benedito, São Camilo,
  São Lucas, São Rafael, São Vicente, Serra Azul, Sol Nascente, Sucupira, Três Fronteiras, Vale Verde,
  Vida Plena, Vista Bela`);

export const ruas = words(`
  Rua das Acácias, Rua dos Ipês, Rua das Palmeiras, Rua dos Jacarandás, Rua das Paineiras,
  Rua Sete de Setembro, Rua Quinze de Novembro, Rua Treze de Maio, Rua Primeiro de Maio,
  Rua Tiradentes, Rua Bernardino de Campos, Rua General Osório, Rua Marechal Deodoro,
  Rua Prudente de Morais, Rua Rui Barbosa, Rua São Paulo, Rua Minas Gerais, Rua Bahia, Rua Paraná,
  Rua Santa Catarina, Rua Boa Vista, Rua do Comércio, Rua da Estação, Rua Voluntários da Pátria,
  Rua Coronel Spínola, Rua Professora Alzira, Rua Doutor Presciliano, Rua Dom Pedro II,
  Avenida Brasil, Avenida Nove de Julho, Avenida Paulista do Oeste, Avenida da Saudade,
  Avenida dos Estudantes, Avenida das Hortênsias, Avenida Independência, Avenida Getúlio Vargas,
  Avenida Presidente Kennedy, Alameda das Orquídeas, Alameda dos Pássaros, Praça da Matriz,
  Praça Rui Barbosa, Travessa Santa Rita`);

/** The first is every town's; larger towns have more of them. */
export const bairrosDemonstracao = words(`
  Centro, Boa Vista, Jardim Aurora, Vila Nova, Jardim América, Jardim das Aves, Vila Serena, São Francisco,
  Parque do Rio, Jardim Primavera, Vila Esperança, Jardim Paulista, Santa Cruz, Jardim Europa,
  Parque Industrial, Vila Maria, Cidade Jardim, Jardim Tropical, Nossa Senhora Aparecida, Bom Retiro,
  Jardim Alvorada, Vila Progresso, Alto Rio, Jardim Universitário, Redentora, Parque das Flores,
  Jardim Soraia, Eldorado, Jardim São Marcos, Vila Imperial, Higienópolis, Jardim Nazareth`);
