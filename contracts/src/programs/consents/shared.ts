import type { ConsentText } from './consent.ts'

type Items = ConsentText['items']

/** What everybody certifies under both programs, first what comes before the rule of one benefit. */
export const changesToTell: Items = [
  {
    key: 'newAddress',
    text: {
      en: 'If I move, I will tell my company my new address within 30 days.',
      es: 'Si me mudo, le daré mi nueva dirección a mi compañía en un plazo de 30 días.',
    },
  },
  {
    key: 'noLongerEligible',
    text: {
      en: 'I will tell my company within 30 days if I no longer qualify, or if my household gets more than one benefit.',
      es: 'Avisaré a mi compañía en un plazo de 30 días si dejo de cumplir los requisitos o si mi hogar recibe más de un beneficio.',
    },
  },
]

export const truth: Items = [
  {
    key: 'truthful',
    text: {
      en: 'Everything I say in this application is true and correct, as far as I know.',
      es: 'Todo lo que digo en esta solicitud es verdadero y correcto, según mi leal saber y entender.',
    },
  },
  {
    key: 'punishable',
    text: {
      en: 'I know that lying to get this benefit is against the law. I can be fined, sent to jail, or kept out of the program.',
      es: 'Sé que mentir para obtener este beneficio va contra la ley. Pueden multarme, enviarme a la cárcel o excluirme del programa.',
    },
  },
  {
    key: 'recertify',
    text: {
      en: 'My company or the government may check at any time that I still qualify. If they ask me to confirm it, I must answer by the date they give, or I lose the benefit.',
      es: 'Mi compañía o el gobierno puede comprobar en cualquier momento si aún cumplo los requisitos. Si me piden confirmarlo, debo responder antes de la fecha que me den o perderé el beneficio.',
    },
  },
  {
    key: 'tribalResidence',
    text: {
      en: 'If I say that I live on Tribal lands, that is true.',
      es: 'Si digo que vivo en tierras tribales, es verdad.',
    },
  },
]
