import type english from '../en/email-link.ts'
import type { Translated } from '../messages.ts'

const emailLink: Translated<typeof english> = {
  confirm: {
    title: '¿Usar este correo?',
    text: 'Su cuenta de {brand} pasa a tener el correo {email}. Desde entonces usted inicia sesión con él y le escribimos allí. Se cierra la sesión en sus demás dispositivos.',
    submit: 'Usar este correo',
    doneTitle: 'Su correo electrónico cambió',
    doneText: 'Use el correo nuevo al iniciar sesión. También avisamos al correo anterior.',
    doneBuyer:
      'Use el correo nuevo al iniciar sesión. También avisamos al correo anterior. Los pedidos de antes conservan el correo con el que los compró.',
  },
  cancel: {
    title: '¿Detener el cambio?',
    text: 'Su cuenta de {brand} conserva el correo {email}. El enlace que enviamos al correo nuevo deja de funcionar.',
    submit: 'Detener el cambio',
    doneTitle: 'El cambio está detenido',
    doneText:
      'Su cuenta conserva su correo. ¿No pidió usted el cambio? Entonces alguien puede conocer su contraseña: elija una nueva.',
  },
  restore: {
    title: '¿Recuperar su correo?',
    text: 'Su cuenta de {brand} vuelve a tener el correo {email}. Se cierra la sesión en todos los dispositivos y la contraseña deja de servir. Le enviamos un enlace para elegir una nueva.',
    submit: 'Recuperar mi correo',
    doneTitle: 'Recuperó su correo',
    doneText:
      'Le enviamos un correo con un enlace. Ábralo para elegir una contraseña nueva e inicie sesión con ella.',
  },
  gone: {
    title: 'Este enlace ya no funciona',
    text: 'Venció o ya se usó. En su perfil puede ver qué correo tiene su cuenta.',
  },
  toAccount: 'Ir a mi cuenta',
  newPassword: 'Elegir una contraseña nueva',
}

export default emailLink
