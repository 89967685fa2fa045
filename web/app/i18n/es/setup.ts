import type { Translated } from '../messages.ts'
import type english from '../en/setup.ts'

/** Lo que le falta a una marca nueva. */
const setup: Translated<typeof english> = {
  title: 'Por hacer',
  lead: '{done} de {all} listos. Cada línea se marca sola en cuanto está lo que pide.',
  done: 'Listo',
  open: 'Pendiente',
  steps: {
    contact: {
      title: 'Cómo lo contactan los clientes',
      text: 'Correo electrónico, teléfono, horario de atención y dirección postal. Hasta entonces la tienda no acepta pedidos.',
      action: 'Escribir los datos de contacto',
    },
    looks: {
      title: 'Logotipo y color de la marca',
      text: 'Sin ellos el sitio muestra su nombre con los colores de la plataforma.',
      action: 'Elegir logotipo y colores',
    },
    legal: {
      title: 'Términos y política de privacidad',
      text: 'Lea los textos que sugiere la plataforma y publique los suyos.',
      action: 'Escribir las páginas legales',
    },
    payment: {
      title: 'Formas de pago',
      text: 'Conecte su propia cuenta de pagos o elija las formas de pago que ofrece. Hasta entonces las tarjetas se cobran con la cuenta de la plataforma.',
      action: 'Configurar las formas de pago',
    },
    plans: {
      title: 'Planes',
      text: 'Ponga a la venta al menos un plan.',
      action: 'Añadir planes',
    },
    order: {
      title: 'Primer pedido',
      text: 'Haga uno para ver lo que ve un cliente, desde el recibo hasta la eSIM.',
      action: 'Crear un pedido',
    },
  },
}

export default setup
