import type { Translated } from './i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  areaMenu: { main: 'Panel' },
  errors: {
    BAD_REQUEST: 'No pudimos leer la solicitud. Inténtelo de nuevo.',
    IDEMPOTENCY_KEY_REQUIRED:
      'Esta solicitud necesita el encabezado Idempotency-Key, de 200 caracteres como máximo.',
    TOKEN_MISSING: 'Falta el token',
    TOKEN_REQUIRED: 'Se requiere el token',
    UNAUTHORIZED: 'Su sesión ha caducado. Inicie sesión de nuevo.',
    FORBIDDEN: 'No tiene permiso para hacer esto.',
    STEP_UP_REQUIRED: 'Escriba su contraseña otra vez para continuar.',
    PERSON_ONLY: 'Solo la propia persona puede hacer esto, no quien la ayuda.',
    XSRF: 'Esta página ya no está vigente. Vuelva a cargarla e inténtelo de nuevo.',
    NOT_FOUND: 'No pudimos encontrarlo.',
    SITE_NOT_FOUND: 'No hay ningún sitio en esta dirección.',
    SECOND_FACTOR_NEEDED: 'Primero active el inicio de sesión en dos pasos. Su empresa lo exige.',
    ACCOUNT_UNDER_REVIEW:
      'Estamos revisando algo de su cuenta. Mientras tanto puede ver todo, pero no cambiar nada. Escríbanos si tiene alguna pregunta.',
    READ_ONLY_SESSION: 'Este es un acceso de soporte solo para ver. Aquí no se puede cambiar nada.',
    DAY_PAST: 'Elija un día posterior a hoy.',
    DAYS_TURNED: 'El último día no puede ser anterior al primero.',
    INVALID_STATE: 'Esto no se puede hacer ahora, porque algo cambió mientras tanto.',
    VERSION_CONFLICT: 'Otra persona cambió esto mientras tanto. Vuelva a cargar para ver la última versión.',
    REQUEST_IN_PROGRESS: 'Todavía estamos procesando su primera solicitud. Espere un momento.',
    OUT_OF_STOCK: 'Está agotado por el momento.',
    STOCK_IN_CARTS:
      'Los últimos están en otros carritos. Si nadie los paga, vuelven a estar disponibles en 35 minutos como máximo. No se le ha cobrado nada.',
    STOCK_LIMIT:
      'Puede tener como máximo {max} pendientes de pago a la vez. Pida menos o pague primero su pedido abierto. No se le ha cobrado nada.',
    SITE_SUSPENDED:
      'Este sitio está cerrado por el momento. El soporte de la plataforma puede darle más información.',
    PICTURE_UNREADABLE:
      'Este archivo no es una imagen que podamos leer. Use un archivo PNG, JPEG, WebP o SVG.',
    PICTURE_TOO_LARGE: 'Esta imagen es demasiado grande. El archivo puede tener hasta 1 MB y 20 megapíxeles.',
    PICTURE_TOO_COSTLY:
      'Esta imagen tarda demasiado en dibujarse. Guárdela sin filtros, tramas ni efectos, o como archivo PNG.',
    PAYLOAD_TOO_LARGE: 'Es demasiado grande para enviarlo.',
    INVALID_INPUT: 'Revise los campos marcados.',
    IDEMPOTENCY_KEY_REUSED: 'Esta solicitud ya se envió con otro contenido. Empiece de nuevo.',
    FORM_TOO_FAST: 'Eso fue muy rápido. Revise lo que escribió y envíelo de nuevo.',
    TOO_MANY_REQUESTS: 'Demasiados intentos en poco tiempo. Espere un minuto e inténtelo de nuevo.',
    BUSY: 'Hay muchas personas aquí en este momento. Inténtelo de nuevo en unos instantes.',
    FILE_EMPTY: 'Este archivo no tiene filas. Elija uno con un encabezado y al menos una fila debajo.',
    FILE_NOT_UTF8:
      'No podemos leer las letras de este archivo. Guárdelo como «CSV UTF-8» y elíjalo otra vez.',
    FILE_UNREADABLE: 'No es un archivo CSV que podamos leer. Mire la línea {line}: puede faltar una comilla.',
    FILE_TOO_LONG: 'Este archivo tiene más de {rows} filas. Divídalo e importe una parte tras otra.',
    FILE_TOO_WIDE: 'Este archivo tiene más de {columns} columnas. Deje las que necesita.',
    FILE_TOO_LARGE: 'Este archivo ocupa más de {megabytes} MB. Divídalo e importe una parte tras otra.',
    FILE_TOO_COSTLY:
      'Leer este archivo tarda demasiado. Compruebe que es un CSV con una fila por línea, o divídalo en archivos más pequeños.',
  },
}

export default words
