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
  home: {
    title: '¿Es correcta la dirección de su casa?',
    lead: 'El Verificador Nacional la busca como usted la escribe. Revísela una vez más antes de firmar.',
    typed: 'Lo que usted escribió',
    change: 'Cambiar la dirección',
    unit: 'Número de apartamento o unidad',
    unitHint: 'Usted escribió que hay uno. Déjelo vacío si su casa no tiene número propio.',
    numberTitle: 'Falta el número de la casa',
    numberText: 'Si su casa no tiene, siga: el Verificador Nacional decide. Puede preguntarle dónde vive.',
    continue: 'Continuar',
    saved: 'Sus respuestas están guardadas. Su referencia es {reference}.',
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
  changes: {
    moved: {
      title: 'Usted se mudó',
      lead: 'Díganos dónde vive su hogar ahora. Nosotros informamos al registro del gobierno.',
      onFile: 'Tenemos anotado: {home}.',
      hint: 'Tiene que ser su hogar. No puede ser un apartado postal.',
      submit: 'Decir mi nuevo hogar',
    },
    contact: {
      title: '¿Cómo lo encontramos ahora?',
      lead: 'Desde ahora enviamos allí los códigos y las noticias, e informamos al registro del gobierno.',
      onFile: 'Tenemos anotado: teléfono que termina en {digits}, correo {email}.',
      submit: 'Decir mi nuevo contacto',
    },
    fields: {
      address1: 'Calle y número',
      address2: 'Apartamento o unidad',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
      urbanization: 'Urbanización',
      isTemporary: 'Es una dirección temporal',
      onTribalLands: 'Vivo en tierras tribales',
      phoneNumber: 'Número de teléfono',
      emailAddress: 'Correo electrónico',
      textsAllowed: 'Pueden enviarme mensajes de texto sobre mi beneficio',
    },
    hints: {
      urbanization: 'Solo en Puerto Rico',
      onTribalLands:
        'Las tierras tribales que cuentan dan un beneficio mayor. Sin ellas, el beneficio mayor termina.',
      phoneNumber: 'Un número de los Estados Unidos, como 212 555 0142',
      textsAllowed: 'Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminarlos.',
    },
    suggestion: {
      home: 'Su hogar',
      mailing: 'Cartas',
    },
    before: 'Usted prometió decirnos un nuevo hogar en un plazo de 30 días.',
    back: 'Volver a mi beneficio',
  },
}

export default address
