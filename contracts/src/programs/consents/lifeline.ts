import type { ConsentText } from './consent.ts'
import { changesToTell, truth } from './shared.ts'

export const lifelineDisclosure: ConsentText = {
  kind: 'disclosure',
  title: { en: 'Before you apply for Lifeline', es: 'Antes de solicitar Lifeline' },
  intro: {
    en: 'Lifeline is a program of the federal government. Please read these rules.',
    es: 'Lifeline es un programa del gobierno federal. Lea estas reglas.',
  },
  items: [
    {
      key: 'government',
      text: {
        en: 'Lifeline lowers the price of phone or internet service. The government pays for it.',
        es: 'Lifeline reduce el precio del servicio de teléfono o de internet. Lo paga el gobierno.',
      },
    },
    {
      key: 'onePerHousehold',
      text: {
        en: 'A household can get Lifeline only once, from one company. A household is everyone who lives together and shares income and costs.',
        es: 'Un hogar puede recibir Lifeline una sola vez, de una sola compañía. Un hogar son todas las personas que viven juntas y comparten ingresos y gastos.',
      },
    },
    {
      key: 'onlyEligible',
      text: {
        en: 'Only people who qualify can get it. You may have to show papers that prove it.',
        es: 'Solo pueden recibirlo las personas que cumplen los requisitos. Es posible que deba mostrar documentos que lo prueben.',
      },
    },
    {
      key: 'notTransferable',
      text: {
        en: 'You cannot give your Lifeline benefit to another person.',
        es: 'No puede darle su beneficio de Lifeline a otra persona.',
      },
    },
    {
      key: 'useIt',
      text: {
        en: 'If your service is free, use it at least once every 30 days. If you do not, you get a warning, and 15 days later you lose the service.',
        es: 'Si su servicio es gratis, úselo al menos una vez cada 30 días. Si no lo usa, recibirá un aviso y 15 días después perderá el servicio.',
      },
    },
  ],
}

export const lifelineCertification: ConsentText = {
  kind: 'certification',
  title: { en: 'Your promises for Lifeline', es: 'Sus declaraciones para Lifeline' },
  intro: {
    en: 'Under penalty of perjury, I agree to each of these statements:',
    es: 'Bajo pena de perjurio, acepto cada una de estas declaraciones:',
  },
  items: [
    {
      key: 'qualifies',
      text: {
        en: 'I, my dependent, or another person in my household gets benefits from a program on the list, or my household earns no more than 135% of the Federal Poverty Guidelines.',
        es: 'Yo, mi dependiente u otra persona de mi hogar recibe beneficios de un programa de la lista, o mi hogar gana no más del 135 % de las Guías Federales de Pobreza.',
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

export const lifelineTransfer: ConsentText = {
  kind: 'transfer',
  title: { en: 'Move your Lifeline benefit to us', es: 'Traslade su beneficio de Lifeline a nosotros' },
  intro: {
    en: 'You already get Lifeline from another company. You decide if it moves.',
    es: 'Usted ya recibe Lifeline de otra compañía. Usted decide si se traslada.',
  },
  items: [
    {
      key: 'moves',
      text: {
        en: 'My Lifeline benefit will move from my present company to this one.',
        es: 'Mi beneficio de Lifeline pasará de mi compañía actual a esta.',
      },
    },
    {
      key: 'losesDiscount',
      text: {
        en: 'I will lose the discount at my present company. If I keep its service, I may have to pay the full price.',
        es: 'Perderé el descuento en mi compañía actual. Si conservo su servicio, es posible que deba pagar el precio completo.',
      },
    },
    {
      key: 'onePerHousehold',
      text: {
        en: 'My household can get only one Lifeline benefit.',
        es: 'Mi hogar puede recibir un solo beneficio de Lifeline.',
      },
    },
    {
      key: 'ownChoice',
      text: {
        en: 'I do not have to move my benefit to keep my present service. Nobody pressed me, and I agree to the move.',
        es: 'No tengo que trasladar mi beneficio para conservar mi servicio actual. Nadie me presionó y acepto el traslado.',
      },
    },
  ],
}
