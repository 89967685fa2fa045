import type { ConsentText } from './consent.ts'
import { changesToTell, truth } from './shared.ts'

export const acpDisclosure: ConsentText = {
  kind: 'disclosure',
  title: { en: 'Before you apply for ACP', es: 'Antes de solicitar el ACP' },
  intro: {
    en: 'The Affordable Connectivity Program (ACP) is a program of the federal government. Please read these rules.',
    es: 'El Programa de Descuentos para Internet (ACP, por sus siglas en inglés) es un programa del gobierno federal. Lea estas reglas.',
  },
  items: [
    {
      key: 'government',
      text: {
        en: 'ACP lowers the price of internet service. The government pays for it, and it may end. We will tell you before it does.',
        es: 'El ACP reduce el precio del servicio de internet. Lo paga el gobierno y puede terminar. Le avisaremos antes de que termine.',
      },
    },
    {
      key: 'onePerHousehold',
      text: {
        en: 'A household can get one ACP discount a month, and one device discount ever. You cannot give them to another person.',
        es: 'Un hogar puede recibir un descuento del ACP al mes y un solo descuento para un dispositivo en total. No puede dárselos a otra persona.',
      },
    },
    {
      key: 'anyPlan',
      text: {
        en: 'You can use the discount for any internet plan that we sell. You can move it to another company.',
        es: 'Puede usar el descuento en cualquier plan de internet que vendemos. Puede trasladarlo a otra compañía.',
      },
    },
    {
      key: 'nonPayment',
      text: {
        en: 'If you owe a part of the price and do not pay it for 90 days, we may turn off your service.',
        es: 'Si debe una parte del precio y no la paga durante 90 días, podemos cortar su servicio.',
      },
    },
    {
      key: 'useIt',
      text: {
        en: 'If your service is free, use it at least once every 30 days. If you do not, you get a warning, and 15 days later you lose the discount.',
        es: 'Si su servicio es gratis, úselo al menos una vez cada 30 días. Si no lo usa, recibirá un aviso y 15 días después perderá el descuento.',
      },
    },
    {
      key: 'complaint',
      text: {
        en: 'If we do not follow the rules, you can complain to the FCC: fcc.gov/complaints or (888) 225-5322.',
        es: 'Si no seguimos las reglas, puede presentar una queja ante la FCC: fcc.gov/complaints o (888) 225-5322.',
      },
    },
  ],
}

export const acpCertification: ConsentText = {
  kind: 'certification',
  title: { en: 'Your promises for ACP', es: 'Sus declaraciones para el ACP' },
  intro: {
    en: 'Under penalty of perjury, I agree to each of these statements:',
    es: 'Bajo pena de perjurio, acepto cada una de estas declaraciones:',
  },
  items: [
    {
      key: 'qualifies',
      text: {
        en: 'I, my dependent, or another person in my household gets benefits from a program on the list, or my household earns no more than 200% of the Federal Poverty Guidelines.',
        es: 'Yo, mi dependiente u otra persona de mi hogar recibe beneficios de un programa de la lista, o mi hogar gana no más del 200 % de las Guías Federales de Pobreza.',
      },
    },
    ...changesToTell,
    {
      key: 'onePerHousehold',
      text: {
        en: 'I know that my household can get only one ACP discount, and one device discount ever. As far as I know, my household does not get more than that.',
        es: 'Sé que mi hogar puede recibir un solo descuento del ACP y un solo descuento para un dispositivo en total. Según mi leal saber y entender, mi hogar no recibe más que eso.',
      },
    },
    {
      key: 'dataUse',
      text: {
        en: 'My data may be collected, used, shared and kept so that I can apply for and get ACP. State and Tribal offices may share what they know to show that I qualify. If I say no, I cannot get the benefit.',
        es: 'Mis datos pueden recopilarse, usarse, compartirse y conservarse para solicitar y recibir el ACP. Las oficinas estatales y tribales pueden compartir lo que saben para comprobar que cumplo los requisitos. Si digo que no, no puedo recibir el beneficio.',
      },
    },
    {
      key: 'whenItEnds',
      text: {
        en: 'ACP is a discount that the government pays for a time. When it ends, or when I lose it, I pay the full price if I keep the service, and the usual terms of my company apply.',
        es: 'El ACP es un descuento que el gobierno paga por un tiempo. Cuando termine, o si lo pierdo, pagaré el precio completo si conservo el servicio, y se aplicarán las condiciones generales de mi compañía.',
      },
    },
    ...truth,
  ],
}

export const acpTransfer: ConsentText = {
  kind: 'transfer',
  title: { en: 'Move your ACP discount to us', es: 'Traslade su descuento del ACP a nosotros' },
  intro: {
    en: 'You already get ACP from another company. You decide if it moves.',
    es: 'Usted ya recibe el ACP de otra compañía. Usted decide si se traslada.',
  },
  items: [
    {
      key: 'moves',
      text: {
        en: 'My ACP discount will move from my present company to this one.',
        es: 'Mi descuento del ACP pasará de mi compañía actual a esta.',
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
      key: 'oncePerMonth',
      text: {
        en: 'My household can get only one ACP discount. I can move it only once in a calendar month, except in a few cases.',
        es: 'Mi hogar puede recibir un solo descuento del ACP. Solo puedo trasladarlo una vez por mes calendario, salvo en unos pocos casos.',
      },
    },
    {
      key: 'ownChoice',
      text: {
        en: 'I do not have to move my discount to keep my present service. I may ask my present company what changes. Nobody pressed me, and I agree to the move.',
        es: 'No tengo que trasladar mi descuento para conservar mi servicio actual. Puedo preguntar a mi compañía actual qué cambia. Nadie me presionó y acepto el traslado.',
      },
    },
  ],
}
