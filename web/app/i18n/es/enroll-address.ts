import type { Translated } from '../messages.ts'
import type english from '../en/enroll-address.ts'

/** Palabras de la página que confirma adónde se envían las cosas. */
const address: Translated<typeof english> = {
  back: 'Elegir de nuevo',
  title: '¿Es aquí adonde enviamos las cosas?',
  titleLetters: '¿Adónde enviamos las cartas?',
  lead: 'Revise las direcciones. Después enviamos su inscripción al registro del gobierno.',
  service: 'Dónde está su servicio',
  serviceHint: 'El Verificador Nacional aprobó esta dirección. Si se mudó, llámenos antes de seguir.',
  shipping: {
    title: '¿Adónde enviamos su tarjeta SIM o su dispositivo?',
    hint: 'En los Estados Unidos, donde alguien pueda recibirlo. No a un apartado postal.',
  },
  mailing: {
    title: '¿Dónde recibe sus cartas?',
    hint: 'Puede ser un apartado postal.',
  },
  same: 'En la misma dirección',
  other: 'En otra dirección',
  fields: {
    Address1: 'Calle y número',
    Address2: 'Apartamento o unidad',
    City: 'Ciudad',
    State: 'Estado',
    Zip: 'Código postal',
    Urbanization: 'Urbanización',
  },
  urbanizationHint: 'Solo en Puerto Rico',
  suggestion: {
    title: '¿Qué forma de escribirla es la correcta?',
    hint: 'El Servicio Postal escribiría su dirección así.',
    typed: 'Dejarla como la escribí',
  },
  payment: {
    title: 'Un solo pago, y lo inscribimos',
    lead: 'Pague {total} hoy. Después enviamos su inscripción al registro del gobierno.',
    where: 'Adónde lo enviamos',
    nothingSent: 'No se envía nada. Recibe un código para escanear cuando esté inscrito.',
    changeChoice: 'Elegir otra cosa',
    changePlace: 'Cambiar la dirección',
    back: 'Si no se le puede inscribir, recupera todo su dinero.',
    until: 'Pague a más tardar el {until}.',
    action: 'Pagar {total}',
    reference: 'Su referencia: {reference}',
  },
  confirm: 'Confirmar y seguir',
  whatNext: 'Guardamos lo que usted confirma. Su referencia es {reference}.',
}

export default address
