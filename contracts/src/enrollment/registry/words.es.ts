import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { registryCodes: 'Códigos de USAC' },
  kinds: { registry_code: 'Código de USAC' },
  lists: {
    'registry-codes': {
      title: 'Códigos de USAC',
      search: 'Código o sus palabras',
      emptyTitle: 'No hay tal código',
      emptyText: 'Ahora ningún código está así.',
      columns: {
        code: 'Código',
        provider: 'De',
        step: 'Qué sigue',
        standing: 'Decidido por',
        met: '30 días',
        lastMetAt: 'Última vez',
        message: 'Lo que dice USAC',
      },
      filters: {},
    },
  },
  documents: {
    enrollmentRecord: {
      title: 'Constancia de su inscripción',
      reference: 'Referencia',
      program: 'Programa',
      enrolled: 'Inscrito el',
      applicationId: 'Número de solicitud',
      name: 'Nombre',
      identity: 'Número de Seguro Social o número tribal',
      hidden: 'no aparece en este documento',
      service: 'Dónde está su servicio',
      shipping: 'Adónde enviamos las cosas',
      plan: 'Plan',
      price: '{price} al mes, de los que su beneficio paga {support}',
      device: 'Dispositivo',
      agreed: 'Lo que usted aceptó',
      questions: '¿Preguntas? Escriba a {email}[[ o llame al {phone}]].',
      next: 'Qué sigue',
      steps: {
        sent: 'Preparamos su pedido y le escribimos el día en que se envía.',
        use: 'Use su servicio al menos una vez cada 30 días. Si su plan es gratis, pierde el beneficio cuando no lo usa.',
        yearly: 'De vez en cuando el gobierno pregunta si todavía califica. Se lo recordamos.',
        changes: 'Avísenos en un plazo de 30 días si se muda o si su hogar ya no califica.',
        once: 'Este es un programa del gobierno. Un hogar puede recibirlo una sola vez y usted no puede dárselo a otra persona.',
      },
    },
  },
  events: {
    registry_code: {
      decide: 'Se decidió qué sigue',
      reset: 'De nuevo lo que dice la plataforma',
      judge: 'Se hizo avanzar a las inscripciones que esperaban',
    },
  },
  notices: {
    registry_refuses_account: {
      title: 'NLAD rechaza nuestra cuenta',
      happened: 'Respondió {code}. Las inscripciones esperan hasta que la acepte.',
      toDo: 'Revise la cuenta en USAC. Después sigue automáticamente.',
    },
    registry_refuses: {
      title: 'NLAD rechazó la inscripción',
      happened: 'Respondió {code} ({category}).',
      toDo: 'Corrija lo que nombra el código y envíela de nuevo desde esta página.',
    },
    registry_code_unknown: {
      title: 'Un código que nadie conoce',
      happened:
        'USAC respondió {code}. Los hogares que lo reciben esperan a su personal o solo leen que algo no se pudo confirmar.',
      toDo: 'Decida qué sigue para ellos. Después haga avanzar a los que esperan.',
    },
  },
}

export default words
