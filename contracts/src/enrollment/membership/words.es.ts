import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { deEnrollmentLog: 'Bajas de programas', nladSubscribers: 'Suscriptores de NLAD' },
  kinds: { de_enrollment: 'Baja de un programa', nlad_subscriber: 'Suscriptor de NLAD' },
  lists: {
    'nlad-subscribers': {
      title: 'Suscriptores de NLAD',
      search: 'Referencia o ID del suscriptor',
      emptyTitle: 'Nadie está inscrito todavía',
      emptyText: 'Cuando NLAD ha aceptado un hogar, aparece aquí.',
      columns: {
        reference: 'Referencia',
        program: 'Programa',
        state: 'Situación',
        subscriberId: 'ID del suscriptor',
        sac: 'SAC',
        usState: 'Estado de EE. UU.',
        since: 'Inscrito',
        phone: 'Línea',
        waitsFor: 'Espera',
        endsAt: 'Fin del aviso',
        lastUsedAt: 'Último uso',
        confirmBy: 'Se confirma hasta',
        isDeviceClaimed: 'Dispositivo reclamado',
        reportedAt: 'Último informe',
        changeDueAt: 'Cambio: plazo',
      },
      filters: {
        since: 'Inscrito',
        lastUsed: 'Último uso',
        confirm: 'Se confirma hasta',
        changeDue: 'Plazo del cambio',
        mustUse: 'Debe usarlo',
        isAtRisk: 'En riesgo',
        needsAttention: 'Requiere atención',
      },
    },
    'de-enrollments': {
      title: 'Bajas de programas',
      search: 'Referencia o ID de la solicitud',
      emptyTitle: 'Nadie se ha dado de baja',
      emptyText: 'Cuando un hogar sale de su programa, o se le avisa de que debe salir, aparece aquí.',
      columns: {
        reference: 'Referencia',
        program: 'Programa',
        reason: 'Motivo',
        state: 'Situación',
        askedBy: 'Pedida por',
        askedAt: 'Pedida',
        dueAt: 'Fin del aviso',
        deadlineAt: 'Plazo legal',
        effectiveOn: 'Vigente desde',
        problem: 'Problema',
      },
      filters: {
        due: 'Fin del aviso',
        deadline: 'Fecha límite',
        asked: 'Pedida',
        needsAttention: 'Requiere atención',
      },
    },
  },
  imports: {
    'nlad-subscribers': {
      fields: { subscriberId: 'Número de suscriptor', lastDay: 'Último día para responder' },
    },
  },
  importHeadings: {
    'nlad-subscribers': { subscriberId: 'suscriptor, id de nlad', lastDay: 'plazo, fecha límite' },
  },
  importProblems: {
    SUBSCRIBER_UNKNOWN: 'Nadie nuestro tiene este número de suscriptor en NLAD.',
    SUBSCRIBER_NOT_ACTIVE: 'Este hogar aún no tiene servicio, así que no se le puede preguntar.',
    DAY_AHEAD: 'No es un día por venir. Escríbalo así: 2026-12-31.',
  },
  events: {
    de_enrollment: {
      notice: 'Avisado del fin del beneficio',
      begin: 'Baja comenzada',
      note: 'Fuera del programa',
      fall_due: 'El aviso ha vencido',
      withdraw: 'Baja retirada',
      send: 'Baja enviada a NLAD',
      finish: 'NLAD tiene la baja',
      refuse: 'NLAD rechazó la baja',
      wait: 'NLAD no respondió',
      retry: 'Baja intentada de nuevo',
    },
    member_change: {
      ask: 'Nos dijeron un cambio de hogar o contacto',
      tell: 'NLAD tiene el cambio',
      refuse: 'El cambio no está en NLAD',
      retry: 'Cambio enviado a NLAD otra vez',
      withdraw: 'Cambio retirado',
    },
    registry_report: {
      ask: 'Informe de NLAD pedido',
      take: 'Informe de NLAD recibido',
      miss: 'Sin informe de NLAD',
    },
  },
  notices: {
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
    change_refused: {
      title: 'NLAD no ha aceptado lo que nos dijo el hogar',
      happened: 'El motivo es {code}. NLAD sigue teniendo lo de antes.',
      toDo: 'Mire el código. Pregunte al hogar si hay que corregirlo y anótelo de nuevo; si no, envíelo otra vez a NLAD. NO_NAME: aquí no consta ningún nombre; infórmelo en la página de NLAD.',
    },
    change_needs_worksheet: {
      title: 'Alguien del nuevo hogar ya tiene el beneficio',
      happened: 'NLAD respondió {code}. Se pidió al hogar que firme cómo vive allí.',
      toDo: 'NLAD se informa solo en cuanto el hogar firme en su propia página. Llámelo si tarda: usted no puede firmar por él.',
    },
    plan_unfit: {
      title: 'Su plan ya no conviene al hogar',
      happened:
        'Por su nuevo hogar, el programa paga ahora {support} del plan al mes, y al hogar le quedan {due}.',
      toDo: 'Pregúntele si quiere otro plan, cambie su línea si es así y diga aquí qué se acordó.',
    },
    moved_out_of_area: {
      title: 'El hogar se mudó a un estado donde usted no tiene área de estudio',
      happened: 'Ahora vive en {usState}. No se informó nada a NLAD.',
      toDo: 'Añada un código de área de estudio para el estado y envíelo otra vez a NLAD. Si no presta servicio allí, ayude al hogar a trasladar su beneficio y después dele de baja por «mudanza».',
    },
    update_refused: {
      title: 'NLAD rechaza el número de teléfono',
      happened: 'Respondió {code}. NLAD no conoce el número de la línea.',
      toDo: 'Corrija lo que nombra y compare de nuevo desde esta página.',
    },
  },
}

export default words
