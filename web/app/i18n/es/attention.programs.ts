import type { Translated } from '../messages.ts'
import type english from '../en/attention.programs.ts'

/** Lo mismo de lo que pertenece a los programas de subsidio, y de quién ayuda con ellos. */
const programAttention: Translated<typeof english> = {
  programKinds: {
    verifier_status_unknown: {
      title: 'El Verificador Nacional respondió algo nuevo',
      happened: 'Dijo “{status}”, que no conocemos. La solicitud se queda donde estaba.',
      toDo: 'Pregunte de nuevo más tarde desde esta página. Si sigue igual, mire la solicitud en el Verificador Nacional.',
    },
    verifier_refuses_account: {
      title: 'El Verificador Nacional rechaza nuestra cuenta',
      happened: 'Respondió {code}. Las solicitudes esperan hasta que las acepte.',
      toDo: 'Revise la cuenta y su representante en USAC. Después sigue automáticamente.',
    },
    representative_not_approved: {
      title: 'El agente que ayudó ya no está aprobado',
      happened:
        'Las consultas siguen nombrando el RAD ID {repId}, porque este agente sí ayudó. USAC puede rechazarlas.',
      toDo: 'Apruebe de nuevo al agente si corresponde, o llame al cliente y pregunte qué se hizo.',
    },
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
    usac_account_missing: {
      title: 'No hay una cuenta en USAC',
      happened: 'No se puede preguntar por nadie en {service}. Las solicitudes e inscripciones esperan.',
      toDo: 'Agregue la cuenta que le dio USAC. Después todo sigue automáticamente.',
    },
    usac_account_refused: {
      title: 'USAC rechaza la cuenta',
      happened: 'La clave para {service} ya no se acepta. Las solicitudes e inscripciones esperan.',
      toDo: 'Pida a USAC una clave nueva y cámbiela aquí. Después todo sigue automáticamente.',
    },
    de_enrollment_refused: {
      title: 'NLAD rechaza la baja',
      happened: 'Respondió {code}. Allí el hogar aún cuenta como nuestro.',
      toDo: 'Busque al suscriptor en NLAD. Luego inténtelo de nuevo, o retire la baja y diga por qué.',
    },
    de_enrollment_late: {
      title: 'Un plazo legal está cerca o ha pasado',
      happened: 'NLAD debe saberlo a más tardar el {deadline}, y aún no lo sabe.',
      toDo: 'Averigüe en esta página qué lo detiene e inténtelo de nuevo.',
    },
    subscriber_missing: {
      title: 'NLAD no tiene este hogar',
      happened: 'El informe de {sac} no lo nombra, y ninguna transferencia ni baja lo explica.',
      toDo: 'Busque al suscriptor en NLAD. Si ya no está, dele de baja aquí y diga por qué.',
    },
    subscriber_differs: {
      title: 'NLAD dice otra cosa que nosotros',
      happened: '{about}: tenemos «{ours}», NLAD tiene «{theirs}».',
      toDo: 'Averigüe cuál es correcto. Corrija NLAD o el registro de aquí y compare de nuevo.',
    },
    subscriber_unknown: {
      title: 'NLAD tiene un suscriptor que no conocemos',
      happened:
        'El informe de {sac} nombra al suscriptor {subscriberId} con nuestra referencia, y aquí tiene otro número.',
      toDo: 'Busque al suscriptor en NLAD. Dé de baja a quien no atendemos.',
    },
    update_refused: {
      title: 'NLAD rechaza el número de teléfono',
      happened: 'Respondió {code}. NLAD no conoce el número de la línea.',
      toDo: 'Corrija lo que nombra y compare de nuevo desde esta página.',
    },
    transfer_refused: {
      title: 'NLAD no trasladó el beneficio',
      happened: 'Respondió {code}; el hogar no puede hacer nada al respecto.',
      toDo: 'Averigüe qué lo impide y corríjalo. Después deje que el hogar lo intente de nuevo.',
    },
    device_claim_failed: {
      title: 'NLAD rechazó el dispositivo',
      happened: 'Respondió {code}. El programa todavía no paga este dispositivo.',
      toDo: 'Corrija lo que dice el código y avise de nuevo a NLAD, o devuelva el copago.',
    },
    document_waits: {
      title: 'Un documento espera revisión',
      happened: 'El hogar envió una foto para mostrar quién es.',
      toDo: 'Revísela abajo y acéptela, o rechácela y diga por qué. Se avisa al hogar.',
    },
    benefit_box_missing: {
      title: 'No hay caja para un dispositivo pagado',
      happened: 'El hogar pagó {device}, pero no queda ninguno en el estante.',
      toDo: 'Reciba una caja de este dispositivo. La inscripción sigue por sí sola. O ciérrela, y el dinero vuelve.',
    },
    rad_id_waiting: {
      title: 'Un agente espera una respuesta',
      happened:
        'El RAD ID {repId} espera a que alguien lo revise. Mientras tanto, el agente no puede ayudar a nadie a inscribirse.',
      toDo: 'Mire en su cuenta de USAC si esta persona tiene este RAD ID. Luego apruébelo, o rechácelo y diga por qué.',
    },
    boxes_low: {
      title: 'Quedan pocas cajas',
      happened: 'Hay {inStock} en el estante; conviene revisar cuando hay menos de {lowStock}.',
      toDo: 'Reciba cajas nuevas u oculte el dispositivo antes de que se acabe la última.',
    },
  },
}

export default programAttention
