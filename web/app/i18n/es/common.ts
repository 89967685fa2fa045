import type { Translated } from '../messages.ts'
import type english from '../en/common.ts'

const common: Translated<typeof english> = {
  skip: 'Ir al contenido',
  contactLine: '¿Necesita ayuda?',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    close: 'Cerrar el menú',
    login: 'Entrar',
    cartCount: '{count, plural, =0 {Carrito, vacío} one {Carrito, # artículo} other {Carrito, # artículos}}',
    home: 'Página de inicio de {brand}',
    otherLocale: 'English',
  },
  referral: { by: 'Recomendado por {name}', remove: 'Quitar' },
  action: {
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    giveUp: 'Volver',
    loadAgain: 'Cargar la versión más reciente',
    undo: 'Deshacer',
    undone: 'Deshecho.',
  },
  notice: { error: 'Error', warning: 'Advertencia', success: 'Listo', info: 'Nota' },
  error: {
    summary: 'Hay un problema',
    fillIn: '{field} es un campo obligatorio',
    titlePrefix: 'Error: {title}',
    loading: 'Cargando…',
    notFoundTitle: 'Vaya, parece que se ha perdido',
    notFoundText: 'Tal vez la página cambió de lugar o la dirección tiene un error. Aquí puede seguir:',
    unexpectedTitle: 'Algo salió mal',
    unexpectedText: 'No es culpa suya. Inténtelo de nuevo en un momento.',
    unexpectedAgain: 'Si vuelve a ocurrir, escriba a {email}.',
    requestId: 'Número de solicitud: {id}',
    toPlans: 'Ver todos los planes',
    toHome: 'Ir a la página de inicio',
    reload: 'Volver a cargar la página',
  },
  field: {
    optional: '(opcional)',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
  },
  connection: {
    offline: 'Sin conexión. Esta página se queda como está; siga cuando vuelva la conexión.',
    slow: 'Todavía se está cargando. La conexión es lenta; no tiene que hacer nada.',
  },
}

export default common
