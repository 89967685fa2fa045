import type { Translated } from '../words.ts'
import type english from '../en/registry.ts'

/** Spanish words of why NLAD did not take a household, by what mends it. */
const registry: Translated<typeof english> = {
  household: {
    title: 'Alguien en su dirección ya tiene este beneficio',
    text: 'En una dirección pueden vivir dos hogares. Si el suyo es aparte, firme aquí y lo enviamos de nuevo.',
  },
  contact: {
    title: 'Revise su teléfono y su correo electrónico',
    text: 'El registro del gobierno no pudo aceptar uno de ellos. Escríbalos otra vez y enviamos su inscripción de nuevo.',
  },
  address: {
    title: 'Revise su dirección',
    text: 'El registro del gobierno no pudo aceptar una parte. Mírela otra vez y enviamos su inscripción de nuevo.',
  },
  answers: {
    title: 'Una de sus respuestas no coincide',
    text: 'Lo que nos dijo no es lo que tiene el registro del gobierno. Empiece de nuevo con sus respuestas y corrija su nombre, su fecha de nacimiento o su número.',
  },
  device: {
    title: 'No puede recibir este dispositivo',
    text: 'El registro del gobierno no lo aceptó. Elija otro o quédese con el suyo.',
  },
  wait: {
    title: 'Es demasiado pronto',
    text: 'El registro del gobierno le permite cambiar más adelante. Vuelva entonces: todo está guardado.',
  },
  sign_in: {
    title: 'Ya está con {brand}',
    text: 'Ya recibe este beneficio con {brand}. Inicie sesión en su cuenta o llámenos.',
  },
  staff: {
    title: 'Aún no pudimos inscribirle',
    text: 'Esto es cosa nuestra, no suya. Nuestro equipo lo revisa ahora y envía su inscripción de nuevo. No tiene que hacer nada. Llámenos si en dos días no ha sabido de nosotros.',
  },
}

export default registry
