import type english from '../en/wallets.ts'
import type { Translated } from '../messages.ts'

const wallets: Translated<typeof english> = {
  title: 'Saldo',
  none: 'Nunca se ha añadido nada.',
  adjust: {
    menu: 'Cambiar',
    title: 'Cambiar el saldo de {name}',
    effect:
      'Puede pagar pedidos con él. Por encima de {limit} en un día, antes tiene que estar de acuerdo un segundo administrador.',
    submit: 'Cambiar el saldo',
    applied: 'El saldo de {name} ha cambiado.',
    requested: 'Tiene que estar de acuerdo un segundo administrador. La petición está en Saldos.',
    fields: { direction: 'Qué hacer', amountCents: 'Importe (USD)', reason: 'Motivo', note: 'Qué ha pasado' },
    noteHint: 'Al menos unas palabras. Lo lee el equipo, no el cliente.',
    messageHint:
      'Para un regalo: el cliente lo recibe por correo, tal como usted lo escribe, al añadir el importe. Escriba en su idioma.',
  },
  asked: { add: 'Añadir {amount}', take: 'Quitar {amount}' },
  directions: { add: 'Añadir', take: 'Quitar' },
  reasons: {
    goodwill: 'Atención comercial',
    compensation: 'Compensación',
    correction: 'Corrección',
    promotion: 'Promoción',
  },
  kinds: {
    adjustment: 'Cambiado por el equipo',
    payment: 'Pago de un pedido',
    refund: 'Devolución',
    moved_away: 'Pasó al registro que queda',
    moved_here: 'Vino de otro registro suyo',
  },
  entries: 'Movimientos',
  after: 'Saldo {amount}',
  by: 'Por {name}',
  agreed: 'de acuerdo {name}',
  waiting: '{amount} espera a un segundo administrador, pedido por {name}',
  states: {
    requested: 'Por decidir',
    applied: 'Hecho',
    rejected: 'Rechazado',
    withdrawn: 'Retirado',
    expired: 'No se decidió a tiempo',
  },
  request: 'Cambio',
  note: 'Qué ha pasado',
  message: 'Mensaje al cliente',
  answer: 'Por qué se rechazó',
  balanceNow: 'Saldo actual',
  expires: 'Hay que decidir antes de',
  acts: {
    approve: {
      menu: 'Estar de acuerdo',
      title: 'Estar de acuerdo con este cambio para {name}',
      effect: 'El saldo cambia en el acto.',
      submit: 'Estar de acuerdo',
      done: 'El saldo de {name} ha cambiado.',
    },
    reject: {
      menu: 'Rechazar',
      title: 'Rechazar este cambio para {name}',
      effect: 'El saldo queda como está. Quien lo pidió lee aquí su motivo.',
      submit: 'Rechazar',
      done: 'El cambio para {name} está rechazado.',
      fields: { answer: 'Por qué' },
    },
    withdraw: {
      menu: 'Retirar',
      title: 'Retirar su petición para {name}',
      effect: 'El saldo queda como está.',
      submit: 'Retirar',
      done: 'Su petición para {name} está retirada.',
    },
  },
  limit: {
    menu: 'Límite: {amount}',
    title: 'Cuándo tiene que estar de acuerdo un segundo administrador',
    effect: 'Lo que un administrador cambia de un saldo en un día cuenta junto.',
    submit: 'Guardar',
    done: 'El límite está guardado.',
    fields: { approvalAboveCents: 'Por encima de (USD)' },
  },
}

export default wallets
