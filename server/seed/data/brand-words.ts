import type { SeedBrand } from './brand-types.ts'

/** What each brand says of itself on its first page. */
export const brandWords: Record<string, Pick<SeedBrand, 'tagline' | 'headline' | 'heroText'>> = {
  base: {
    tagline: { en: 'One wave, every shore', es: 'Una sola onda, todas las costas' },
    headline: {
      en: 'Land connected in over 200 countries',
      es: 'Aterrice con conexión en más de 200 países',
    },
    heroText: {
      en: 'Buy an eSIM in two minutes, keep your number, and pay only for the data you take with you.',
      es: 'Compre una eSIM en dos minutos, conserve su número y pague solo por los datos que lleva.',
    },
  },
  '1psim': {
    tagline: { en: 'One profile, every partner', es: 'Un perfil, todos los socios' },
    headline: { en: 'Your agents sell, we connect', es: 'Sus agentes venden, nosotros conectamos' },
    heroText: {
      en: 'Plans and promo codes for sales teams, with phone service customers stay for.',
      es: 'Planes y códigos promocionales para equipos de ventas, con un servicio que fideliza.',
    },
  },
  roamilo: {
    tagline: { en: 'Europe in your pocket', es: 'Europa en su bolsillo' },
    headline: { en: 'Forty borders, one eSIM', es: 'Cuarenta fronteras, una eSIM' },
    heroText: {
      en: 'From Lisbon to Tallinn on the best network of each country, at one fair price.',
      es: 'De Lisboa a Tallin en la mejor red de cada país, a un solo precio justo.',
    },
  },
  '1simgo': {
    tagline: { en: 'Scan. Go.', es: 'Escanee. Listo.' },
    headline: { en: 'The fast lane to mobile data', es: 'El carril rápido de los datos móviles' },
    heroText: {
      en: 'Short trips, long weekends, stopovers: small plans that start the moment you land.',
      es: 'Viajes cortos, fines de semana, escalas: planes pequeños que empiezan al aterrizar.',
    },
  },
  '1simbox': {
    tagline: { en: 'SIM cards by the box', es: 'Tarjetas SIM por caja' },
    headline: { en: 'Stock the shelf, we run the network', es: 'Llene el estante, nosotros ponemos la red' },
    heroText: {
      en: 'Physical SIM cards and eSIMs for shops, schools and crews, shipped in two days.',
      es: 'Tarjetas SIM y eSIM para tiendas, escuelas y equipos, con envío en dos días.',
    },
  },
  openmobile: {
    tagline: { en: 'Phone service with nothing to hide', es: 'Telefonía sin nada que ocultar' },
    headline: { en: 'Plans in plain words', es: 'Planes en palabras claras' },
    heroText: {
      en: 'No contract, no credit check, every fee on the first page.',
      es: 'Sin contrato, sin revisión de crédito, con cada cargo en la primera página.',
    },
  },
  mobivista: {
    tagline: { en: 'Asia, within reach', es: 'Asia, al alcance' },
    headline: { en: 'Bangkok to Kyoto without a gap', es: 'De Bangkok a Kioto sin cortes' },
    heroText: {
      en: 'Fast local networks in thirty Asian and Pacific countries, on one eSIM.',
      es: 'Redes locales rápidas en treinta países de Asia y el Pacífico, en una sola eSIM.',
    },
  },
  paygosim: {
    tagline: { en: 'Top up when you want', es: 'Recargue cuando quiera' },
    headline: { en: 'Home and the whole Americas', es: 'Su casa y toda América' },
    heroText: {
      en: 'Talk, text and data for families on both sides of the border, a month at a time.',
      es: 'Llamadas, mensajes y datos para familias a ambos lados de la frontera, mes a mes.',
    },
  },
  peeringhub: {
    tagline: { en: 'Where networks meet', es: 'Donde se encuentran las redes' },
    headline: { en: 'Connectivity for fleets and devices', es: 'Conectividad para flotas y dispositivos' },
    heroText: {
      en: 'Data plans for terminals, trucks and teams, with one invoice for all of them.',
      es: 'Planes de datos para terminales, camiones y equipos, con una sola factura.',
    },
  },
  testonepsim: {
    tagline: { en: 'Try it before it is real', es: 'Pruébelo antes de que sea real' },
    headline: { en: 'A safe place to rehearse', es: 'Un lugar seguro para ensayar' },
    heroText: {
      en: 'A partner site in external mode, for trying plans and enrollment end to end.',
      es: 'Un sitio de socio en modo externo, para probar planes e inscripción de principio a fin.',
    },
  },
}
