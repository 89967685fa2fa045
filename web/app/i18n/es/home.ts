import type { Translated } from '../messages.ts'
import type english from '../en/home.ts'

const home: Translated<typeof english> = {
  title: '{brand}: {tagline}',
  searchLabel: '¿Adónde va?',
  popular: 'Populares:',
  destinationsTitle: 'Destinos populares',
  destinationsText: 'Datos que funcionan en cuanto aterriza.',
  allDestinations: 'Los {count} destinos',
  localTitle: 'Un plan para casa',
  localText: 'Llamadas, mensajes y datos con un número de EE. UU. Pague por más tiempo y pague menos.',
  localFrom: '{today} hoy por {count, plural, one {# mes} other {# meses}}, es decir, {price} al mes',
  localAll: 'Comparar todos los planes locales',
  howTitle: 'Cómo funciona',
  how1Title: 'Elija',
  how1Text: 'Escoja un país o un plan local. Verá el precio completo con cada cargo antes de pagar.',
  how2Title: 'Pague una vez',
  how2Text: 'No necesita una cuenta. Basta un correo electrónico, y su recibo llega en su idioma.',
  how3Title: 'Escanee y listo',
  how3Text: 'El código QR aparece al instante, con una guía para su teléfono. Instálelo antes de salir.',
  whyTitle: 'Por qué {brand}',
  why1Title: 'El precio es el precio',
  why1Text: 'Hoy, cada mes y por todo el período, con los cargos y el envío uno por uno.',
  why2Title: 'Revisado antes de comprar',
  why2Text: 'Busque primero su teléfono. Le decimos si una eSIM no funcionará en él.',
  why3Title: 'Sin contrato',
  why3Text: 'Un plan termina solo. Nada se renueva si usted no lo quiere.',
  why4Title: 'Personas que responden',
  why4Text: '{hours}: {phone}',
}

export default home
