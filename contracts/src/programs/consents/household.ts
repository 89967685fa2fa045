import type { ConsentText } from './consent.ts'

export const household: ConsentText = {
  kind: 'household',
  title: { en: 'About your household', es: 'Sobre su hogar' },
  intro: {
    en: 'Somebody else at your address already gets this benefit. Two households at one address may each have it.',
    es: 'Otra persona en su dirección ya recibe este beneficio. Dos hogares en la misma dirección pueden recibirlo cada uno.',
  },
  items: [
    {
      key: 'separate',
      text: {
        en: 'I live at an address with more than one household, and nobody in my household gets this benefit.',
        es: 'Vivo en una dirección con más de un hogar y nadie de mi hogar recibe este beneficio.',
      },
    },
    {
      key: 'ownIncome',
      text: {
        en: 'The person who already gets it does not share income and costs with me.',
        es: 'La persona que ya lo recibe no comparte ingresos ni gastos conmigo.',
      },
    },
    {
      key: 'losesBenefit',
      text: {
        en: 'I know that a household may get this benefit only once, and that I lose it if this is not true.',
        es: 'Sé que un hogar puede recibir este beneficio una sola vez y que lo perderé si esto no es verdad.',
      },
    },
  ],
}
