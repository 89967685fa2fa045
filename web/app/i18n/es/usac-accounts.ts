import type { Translated } from '../messages.ts'
import type english from '../en/usac-accounts.ts'

/** Palabras de la página sobre las cuentas de un proveedor en USAC. */
const usacAccounts: Translated<typeof english> = {
  title: 'Cuentas en USAC',
  lead: 'Con qué identificador y clave habla con el Verificador Nacional y NLAD. Las claves se sellan: nadie puede volver a leerlas.',
  services: { 'national-verifier': 'Verificador Nacional', nlad: 'NLAD' },
  sources: { own: 'Propia', installation: 'Cuenta compartida', none: 'Sin cuenta' },
  sourceTexts: {
    own: 'Propia',
    installation: 'La cuenta de esta instalación, que sirve a quien no tiene una propia',
    none: 'Ninguna',
  },
  states: { working: 'Funciona', refused: 'Rechazada', removed: 'Quitada' },
  environments: { sandbox: 'Entorno de pruebas', staging: 'Pruebas de USAC', production: 'Producción' },
  authentications: { basic: 'ID y clave en cada llamada', bearer: 'Token por una hora' },
  account: 'Cuenta',
  environment: 'Entorno',
  authentication: 'Cómo se acreditan las llamadas',
  apiId: 'Identificador de la API',
  apiKey: 'Clave de la API',
  apiKeyHint: 'De USAC. No se vuelve a mostrar; para cambiarla, escriba una nueva.',
  keySet: 'Puesta, termina en {end}',
  keyChanged: 'Clave cambiada',
  keyChangedBy: 'Cambiada por',
  nobody: 'La demostración',
  tested: 'Probada',
  tests: { accepted: 'aceptada', refused: 'rechazada', unavailable: 'sin respuesta' },
  results: {
    accepted: 'USAC acepta esta cuenta.',
    refused: 'USAC rechaza esta cuenta.',
    unavailable: 'USAC no responde en este momento.',
  },
  lastAsked: 'Última llamada',
  lastAnswer: 'Su respuesta',
  lastDay: 'Últimas 24 horas',
  calls:
    '{answered, plural, one {# respuesta} many {# respuestas} other {# respuestas}}, {failed, plural, one {# llamada} many {# llamadas} other {# llamadas}} sin ella',
  never: 'Nunca',
  add: 'Agregar',
  change: 'Cambiar',
  remove: 'Quitar',
  test: 'Probar la conexión',
  addTitle: 'Cuenta para {service}',
  changeTitle: 'Cambiar la cuenta para {service}',
  effect:
    'Primero preguntamos a USAC algo inofensivo con ella. Solo cuando USAC la acepta ocupa el lugar de la anterior.',
  submit: 'Probar y guardar',
  saved: 'USAC la acepta. Se usa desde ahora.',
  removeTitle: '¿Quitar la cuenta para {service}?',
  removeEffect:
    'Su clave se olvida. Sin otra cuenta, las solicitudes e inscripciones esperan hasta que haya una de nuevo.',
  removed: 'Quitada.',
  reason: 'Por qué',
  missingTitle: 'No hay cuenta',
  missingText: 'Las solicitudes e inscripciones esperan hasta que agregue una.',
  history: 'Historial: {service}',
  historyNone: 'Aún no ha pasado nada.',
  numbers: 'Sus números en USAC',
  spin: 'SPIN {spin}, {sacs, plural, one {# código SAC} many {# códigos SAC} other {# códigos SAC}}',
  notOffered: 'No se ofrece',
  toPrograms: 'Programas y SPIN',
  toSacs: 'Códigos SAC',
}

export default usacAccounts
