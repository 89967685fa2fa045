import type { Translated } from '../messages.ts'
import type english from '../en/developers.ts'

const developers: Translated<typeof english> = {
  title: 'Desarrolladores',
  description: 'La API HTTP: cada operación con sus parámetros, respuestas y un ejemplo.',
  lead: 'Todo en este sitio funciona con esta API. Habla JSON sobre HTTPS.',
  specification: 'Documento OpenAPI 3.1',
  basics: 'Lo básico',
  baseAddress: 'Dirección base',
  authentication:
    'Las operaciones con sesión llevan «Authorization: Bearer …» con un token de inicio de sesión.',
  idempotency:
    'Las operaciones que compran o pagan llevan el encabezado «Idempotency-Key»: repetir una solicitud con la misma clave nunca actúa dos veces.',
  errors:
    'Un rechazo es un cuerpo JSON con «code», «message» y a veces «data». Los códigos no cambian; los mensajes siguen a Accept-Language.',
  groups: 'Grupos',
  all: 'Todas las operaciones',
  parameters: 'Parámetros',
  name: 'Nombre',
  place: 'En',
  type: 'Tipo',
  required: 'obligatorio',
  body: 'Cuerpo de la solicitud',
  answer: 'Respuesta',
  example: 'Ejemplo',
  unavailable: 'La referencia no se puede cargar ahora. Inténtelo de nuevo en un momento.',
}

export default developers
