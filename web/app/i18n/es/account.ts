import type { Translated } from '../messages.ts'
import type english from '../en/account.ts'

const account: Translated<typeof english> = {
  title: 'Buscar mi pedido',
  description: 'Abra su pedido con su número y su correo electrónico: código QR, recibo, estado de su eSIM.',
  lead: 'Su código QR, su recibo y el estado de su eSIM están en la página de su pedido. No necesita una cuenta.',
  orderNumber: 'Número de pedido',
  orderNumberHint: 'Está en el correo que le enviamos.',
  emailAddress: 'Correo electrónico',
  emailHint: 'El que dio al comprar.',
  action: 'Abrir mi pedido',
  newTitle: '¿Aún no ha comprado?',
  newText: 'Elija un plan. Para eso tampoco necesita una cuenta.',
  newAction: 'Ver planes',
  staffTitle: '¿Trabaja aquí?',
  staffAction: 'Entrar como personal',
  helpText: '¿Perdió el correo? Escriba a {email}.',
}

export default account
