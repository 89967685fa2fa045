import type { Translated } from '../messages.ts'
import type english from '../en/own-data.ts'

const ownData: Translated<typeof english> = {
  copy: {
    title: 'Una copia de sus datos',
    text: 'Un archivo con todo lo que guardamos de usted: cuenta, pedidos, pagos, líneas, mensajes y solicitudes. Le escribimos cuando esté listo. Puede descargarlo durante {days} días, con su contraseña.',
    ask: 'Pedir una copia',
    asked: 'Estamos preparando su copia y le escribiremos cuando esté lista.',
    limit: 'Ha pedido varias copias últimamente. Vuelva a pedirla en unos días.',
    making: 'En preparación',
    ready: 'Lista hasta el {date}, {size} KB',
    byStaff: 'Hecha por nuestro equipo',
    download: 'Descargar',
    downloadTitle: 'Descargar sus datos',
    proof: 'Demuestre que es usted: escriba su contraseña.',
    submit: 'Descargar',
    taken: 'Su copia se descargó. Guárdela bien: dice mucho de usted.',
  },
  erase: {
    title: 'Eliminar su cuenta',
    text: 'Su cuenta termina y borramos su nombre, direcciones, números, mensajes y notas. Las facturas quedan el tiempo que pide la ley. No se puede deshacer.',
    open: 'Eliminar mi cuenta',
    dialogTitle: '¿Eliminar su cuenta para siempre?',
    atOnce: 'Nada lo impide: se hace de inmediato y su sesión se cierra.',
    later:
      'No puede hacerse de inmediato. Su solicitud llega a nuestro equipo, que la atiende en {days} días. Hasta entonces su cuenta funciona como antes.',
    blocks: {
      open_orders:
        '{count, plural, one {Un pedido sigue abierto.} many {# de pedidos siguen abiertos.} other {# pedidos siguen abiertos.}}',
      open_refunds:
        '{count, plural, one {Un reembolso está en camino.} many {# de reembolsos están en camino.} other {# reembolsos están en camino.}}',
      open_disputes:
        '{count, plural, one {Un pago está en disputa.} many {# de pagos están en disputa.} other {# pagos están en disputa.}}',
      fraud_case: 'Se está revisando su cuenta.',
      balance: 'Tiene {amount} de saldo.',
      open_adjustments: 'Hay un cambio de su saldo pendiente.',
      active_enrollment: 'Está inscrito en un programa.',
    },
    confirmation: 'Escriba su correo electrónico',
    confirmationHint: 'Para confirmar: {email}',
    submit: 'Eliminar mi cuenta',
    done: 'Su cuenta está eliminada.',
    requested: 'Su solicitud está con nuestro equipo.',
    waiting: 'Ha pedido que se elimine su cuenta',
    waitingText: 'Nuestro equipo la atiende antes del {date}. Hasta entonces su cuenta funciona como antes.',
    withdraw: 'Conservar mi cuenta',
    withdrawn: 'Su cuenta queda.',
  },
  password: 'Su contraseña',
  code: 'Código de su aplicación',
}

export default ownData
