import type { Translated } from '../messages.ts'
import type english from '../en/enroll-devices.ts'

const enrollDevices: Translated<typeof english> = {
  approved: {
    title: 'Usted califica',
    text: 'El Verificador Nacional dice que su hogar califica.',
    until: 'El Verificador Nacional dice que su hogar califica. Elija a más tardar el {until}.',
    reference: 'Su referencia: {reference}',
  },
  plan: {
    title: 'Elija su plan',
    lead: 'Usted ve cuánto cuesta cada plan, cuánto paga su beneficio y cuánto le queda por pagar.',
    label: 'Planes',
  },
  device: {
    title: 'Elija cómo quiere usarlo',
    lead: 'Conserve su propio teléfono, o reciba un dispositivo con la SIM ya adentro.',
    leadOwn: 'Conserve su propio teléfono. Le damos el plan en una eSIM o en una tarjeta SIM.',
    leadOne: 'Mírelo una vez más y siga.',
    label: 'Cómo lo usa',
  },
  back: 'Atrás',
  continue: 'Continuar',
  price: '{price} al mes. Su beneficio paga {support}. Usted paga {due}.',
  fees: 'Impuestos y cargos: {fees} más.',
  free: 'Su beneficio lo paga todo. Usted no paga nada.',
  esim: 'Mi propio teléfono, con una eSIM',
  esimHint: 'No se envía nada. Usted escanea un código cuando esté inscrito.',
  card: 'Mi propio teléfono, con una tarjeta SIM',
  cardHint: 'Le enviamos la tarjeta por correo. No cuesta nada.',
  check: '¿Su teléfono acepta una eSIM? Compruébelo aquí',
  benefit: '{name} por {price}',
  benefitHint:
    'El programa paga {discount}. Usted paga {price} una sola vez, con envío gratis y garantía de {days} días. Un dispositivo por hogar, una sola vez en la vida.',
  retail: '{name} a su precio normal, {price}',
  retailHint: 'El programa no ayuda a pagarlo. El envío es gratis.',
  picture: 'Imagen de {name}',
  soldOut: 'No queda ninguno por ahora.',
  features: 'Qué tiene la {name}',
  had: 'El registro dice que su hogar ya recibió su dispositivo. Puede comprar este a su precio normal, o conservar el suyo.',
  unanswered:
    'El registro del gobierno no responde en este momento. Inténtelo de nuevo en unos minutos, o conserve su propio teléfono.',
  none: {
    title: 'Ahora no hay ningún plan para elegir',
    text: 'Llámenos o escríbanos. Su aprobación no se pierde.',
  },
}

export default enrollDevices
