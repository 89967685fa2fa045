import type { ConsentText } from './consent.ts'
import { lifelineDisclosure } from './lifeline.ts'
import { changesToTell, truth } from './shared.ts'

const [, ...rules] = lifelineDisclosure.items

/** What survivors of violence are told first; who reads over a shoulder reads of Lifeline. */
export const survivorDisclosure: ConsentText = {
  kind: 'disclosure',
  title: {
    en: 'Before you apply for Lifeline for six months',
    es: 'Antes de solicitar Lifeline por seis meses',
  },
  intro: {
    en: 'Lifeline is a program of the federal government. For people who had to leave a shared phone plan to be safe it has its own rules. Please read them.',
    es: 'Lifeline es un programa del gobierno federal. Para quien tuvo que dejar un plan de teléfono compartido para estar a salvo tiene reglas propias. Léalas.',
  },
  items: [
    {
      key: 'sixMonths',
      text: {
        en: 'You get help with the price for six months at most. After that you may ask for Lifeline like all others.',
        es: 'Recibe ayuda con el precio por seis meses como máximo. Después puede solicitar Lifeline como todos los demás.',
      },
    },
    {
      key: 'keptPrivate',
      text: {
        en: 'We tell no one why you get this help. It is not on your bill, in your calls or in our texts to you.',
        es: 'No decimos a nadie por qué recibe esta ayuda. No aparece en su factura, en sus llamadas ni en los mensajes que le enviamos.',
      },
    },
    ...rules,
  ],
}

export const survivorCertification: ConsentText = {
  kind: 'certification',
  title: {
    en: 'Your promises for Lifeline for six months',
    es: 'Sus declaraciones para Lifeline por seis meses',
  },
  intro: {
    en: 'Under penalty of perjury, I agree to each of these statements:',
    es: 'Bajo pena de perjurio, acepto cada una de estas declaraciones:',
  },
  items: [
    {
      key: 'separated',
      text: {
        en: 'I have asked my phone company to take my line off a plan that I shared, so that I can be safe.',
        es: 'He pedido a mi compañía de teléfono que separe mi línea de un plan que compartía, para estar a salvo.',
      },
    },
    {
      key: 'qualifies',
      text: {
        en: 'I, my dependent, or another person in my household gets benefits from a program on the list, or my household earns no more than 200% of the Federal Poverty Guidelines.',
        es: 'Yo, mi dependiente u otra persona de mi hogar recibe beneficios de un programa de la lista, o mi hogar gana no más del 200 % de las Guías Federales de Pobreza.',
      },
    },
    {
      key: 'sixMonths',
      text: {
        en: 'I know that this help ends after six months.',
        es: 'Sé que esta ayuda termina después de seis meses.',
      },
    },
    ...changesToTell,
    {
      key: 'onePerHousehold',
      text: {
        en: 'I know that my household can get only one Lifeline benefit. As far as I know, my household does not get more than one.',
        es: 'Sé que mi hogar puede recibir un solo beneficio de Lifeline. Según mi leal saber y entender, mi hogar no recibe más de uno.',
      },
    },
    {
      key: 'dataUse',
      text: {
        en: 'My data may be collected, used, shared and kept so that I can apply for and get Lifeline. State and Tribal offices may share what they know to show that I qualify. If I say no, I cannot get the benefit.',
        es: 'Mis datos pueden recopilarse, usarse, compartirse y conservarse para solicitar y recibir Lifeline. Las oficinas estatales y tribales pueden compartir lo que saben para comprobar que cumplo los requisitos. Si digo que no, no puedo recibir el beneficio.',
      },
    },
    ...truth,
  ],
}
