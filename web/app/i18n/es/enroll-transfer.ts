import type { Translated } from '../messages.ts'
import type english from '../en/enroll-transfer.ts'

/** Words of the pages on which a household decides about its benefit, and reads why it was not moved. */
const transfer: Translated<typeof english> = {
  title: '¿Quiere trasladar su beneficio a {brand}?',
  lead: 'Usted califica. Pero su hogar ya recibe este beneficio de otra compañía. Nada se traslada si usted no lo pide.',
  program: { lifeline: 'Lifeline', acp: 'ACP' },
  start: {
    have: 'Tengo {program} con otra compañía y quiero trasladarlo aquí',
    until: 'No acepta hogares nuevos. Quien lo tiene puede trasladarlo hasta el {day}.',
    closed: 'No acepta hogares nuevos. Quien lo tiene puede trasladarlo.',
    none: 'No lo tengo',
    noneHint: 'Entonces ya no puede solicitarlo',
    besides:
      'Además puede tener {programs}. O solicitar para alguien de otro hogar. Guarde su referencia: le lleva de vuelta a esta.',
    elsewhere:
      'Solo para alguien de otro hogar: ahora ningún otro programa se puede tener junto con este. Guarde su referencia: le lleva de vuelta a esta.',
  },
  losesTitle: 'Qué cambia si lo traslada',
  loses: {
    moves: 'Su beneficio de {program} pasa de su compañía actual a {brand}.',
    discount:
      'Su compañía actual deja de bajar su precio. Si conserva su servicio, es posible que allí deba pagar el precio completo.',
    one: 'Un hogar puede tener este beneficio una sola vez.',
    month: 'Solo puede trasladarlo una vez por mes calendario, salvo en unos pocos casos.',
    free: 'No tiene que trasladarlo para conservar el servicio que tiene. Puede preguntar antes a su compañía actual.',
  },
  lapsed: {
    title: 'Acepte una vez más, por favor',
    text: 'Lo que aceptó vale 24 horas y ya pasó, o el registro no lo tomó. Nada se trasladó.',
  },
  withException: 'Usted pide una excepción: {exception}',
  closed: {
    title: 'Este beneficio ya no se puede trasladar',
    text: 'El programa ya no traslada beneficios entre compañías. El suyo sigue donde está.',
  },
  agreed: 'Lo que acepta',
  fullName: 'Nombre legal completo',
  fullNameHint: 'Nombre y apellido, como en la solicitud',
  agree: 'Sí, trasladar mi beneficio',
  agreeNote: 'Recibe un comprobante por mensaje y correo. Puede pedirnos que paremos hasta que se traslade.',
  whatNext: 'Después: elija un plan y confirme su dirección. Entonces preguntamos al registro del gobierno.',
  giveUp: 'No, dejarlo donde está',
  giveUpNote: 'Su solicitud termina y su beneficio sigue con su compañía actual.',
  status: 'Ver cómo va mi solicitud',
  plans: 'Ver planes sin el beneficio',
  reference: 'Su referencia: {reference}',
  failure: {
    title: 'Su beneficio no se trasladó',
    safe: 'Nada ha cambiado: sigue con su compañía actual.',
    limit: 'Su hogar ya lo trasladó este mes. Solo se puede una vez por mes calendario.',
    freeze: 'Su hogar lo trasladó hace poco. El registro quiere que se quede allí un tiempo.',
    ours: 'El registro dice que usted ya tiene este beneficio con {brand}.',
    closed: 'El programa ya no traslada beneficios entre compañías.',
    refused: 'El registro del gobierno no lo aceptó. Nuestro equipo lo revisa.',
    from: 'Se puede trasladar desde el {day}.',
    remindTitle: 'Esperar hasta entonces',
    remind: 'Avíseme ese día',
    remindHelp: 'Le escribimos ese día. Entonces usted decide de nuevo.',
    reminded: 'Le escribimos el {day}. Nada se traslada hasta que acepte de nuevo.',
    exceptionTitle: '¿Le pasó algo de esto?',
    exceptionHelp: 'Entonces se puede trasladar ahora. Diga solo la verdad: el gobierno puede comprobarlo.',
    exception: 'Qué pasó',
    support: 'Cuéntenos qué pasó',
    supportHint: 'Quién, qué y cuándo, con sus palabras. Como máximo 500 caracteres.',
    claim: 'Seguir con esto',
    retry: 'Intentar de nuevo',
    retryHelp: 'Usted lee y acepta una vez más antes de que se envíe algo.',
    signIn: 'Entrar en su cuenta',
    otherTitle: 'Qué más puede hacer',
    without: 'Puede tener servicio de {brand} sin el beneficio, al precio completo.',
  },
  exceptions: {
    TE1: 'No acepté el último traslado',
    TE2: 'Mi compañía cerró o terminó su servicio',
    TE3: 'Mi compañía no cumplió las reglas del programa',
    TE4: 'Me mudé a donde mi compañía no da servicio',
  },
  exceptionHints: {
    TE1: 'Alguien trasladó su beneficio sin su sí claro.',
    TE2: 'Ya no le da servicio.',
    TE3: 'Por ejemplo, le cobró lo que paga el beneficio.',
    TE4: 'Su nueva casa está fuera de su zona.',
  },
}

export default transfer
