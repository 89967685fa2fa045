import type { Translated } from '../../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'transfer-needed': 'Se pregunta al hogar por un traslado',
    'transfer-agreed': 'Comprobante: aceptó el traslado',
    'transfer-stopped': 'El beneficio no se trasladó',
    'transfer-day': 'Aviso del día del traslado',
    'transfer-done': 'Comprobante: beneficio trasladado',
  },
  messages: {
    'transfer-needed': {
      subject: 'Ya recibe este beneficio de otra compañía: {reference}',
      heading: '¿Quiere trasladar su beneficio a nosotros?',
      body: 'Usted califica. Pero su hogar ya recibe este beneficio de otra compañía, y solo puede recibirlo una vez. Nada se traslada si usted no lo pide.',
      after: 'Abra su solicitud para leer qué cambiaría. Tiene hasta el {until}.',
      action: 'Leer y decidir',
      sms: '{brand}: usted califica, pero ya recibe el beneficio de otra compañía. Nada se traslada sin su permiso. Lea y decida: {url}',
    },
    'transfer-agreed': {
      subject: 'Aceptó trasladar su beneficio: {reference}',
      heading: 'Su comprobante',
      body: 'El {at} usted aceptó trasladar su beneficio a {brand} (texto {text}). Se traslada cuando haya elegido un plan y lo hayamos inscrito. Entonces pierde el descuento en su compañía actual.',
      after: '¿No fue usted o cambió de opinión? Escriba a {email}[[ o llame al {phone}]] de inmediato.',
      action: 'Ver cómo va',
      sms: '{brand}: el {at} aceptó trasladar su beneficio a nosotros ({reference}). Lo pierde en su compañía actual.[[ ¿No fue usted? Llame al {phone}.]]',
    },
    'transfer-stopped': {
      subject: 'Su beneficio no se trasladó: {reference}',
      heading: 'Su beneficio no se trasladó',
      body: 'El registro del gobierno no lo trasladó. Su beneficio sigue donde está.',
      after: 'Abra su solicitud para ver por qué y qué puede hacer.',
      action: 'Ver por qué',
      sms: '{brand}: su beneficio no se trasladó ({reference}). Sigue donde está. Vea por qué: {url}',
    },
    'transfer-day': {
      subject: 'Ya puede trasladar su beneficio: {reference}',
      heading: 'Ya puede trasladar su beneficio',
      body: 'Usted pidió que le avisáramos el día en que su beneficio se pueda trasladar. Ya llegó.',
      after: 'Nada se traslada si usted no acepta de nuevo. Tiene hasta el {until}.',
      action: 'Leer y decidir',
      sms: '{brand}: desde hoy puede trasladar su beneficio a nosotros ({reference}). Nada se traslada si no lo acepta: {url}',
    },
    'transfer-done': {
      subject: 'Su beneficio pasó a {brand}: {reference}',
      heading: 'Su beneficio pasó a nosotros',
      body: 'Desde el {at} recibe su beneficio de {brand}. Su compañía anterior ya no baja su precio. Si conserva su servicio, es posible que deba pagar el precio completo.',
      after:
        '¿No quería esto? Escriba a {email}[[ o llame al {phone}]] de inmediato, y lo corregimos con el gobierno.',
      action: 'Ver cómo va',
      sms: '{brand}: desde el {at} recibe su beneficio de nosotros ({reference}). Su compañía anterior ya no baja su precio.[[ ¿No lo quería? Llame al {phone}.]]',
    },
  },
}

export default messages
