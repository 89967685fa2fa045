import type { Translated } from '../messages.ts'
import type english from '../en/frame.ts'

const frame: Translated<typeof english> = {
  programClock: 'Demostración: en este sitio los programas están en el {date}.',
  account: 'Cuenta de {name}',
  myAccount: 'Mi cuenta',
  myProfile: 'Mi perfil',
  logOut: 'Cerrar sesión',
  whatIsAcp: 'Qué es el ACP',
  plans: 'Planes',
  enroll: 'Inscribirse',
  masterAgent: 'Programa de agentes',
  blog: 'Blog',
  about: 'Quiénes somos',
  contact: 'Contacto',
  faq: 'Preguntas',
  compare: 'Comparar planes',
  deviceShop: 'Teléfonos y tabletas',
  checkStatus: 'Ver estado',
  devices: 'Revise su dispositivo',
  addons: 'Agregar a su línea',
  findOrder: 'Buscar mi pedido',
  developers: 'Desarrolladores',
  privacy: 'Política de privacidad',
  terms: 'Términos del servicio',
  acpTerms: 'Términos del ACP',
  disclaimers: 'Avisos legales',
  shop: 'Tienda',
  help: 'Ayuda',
  company: 'Empresa',
  legal: 'Legal',
  validateTitle: 'Valide su elegibilidad',
  validateText:
    'Averigüe en un minuto si su hogar puede recibir ayuda con su factura de teléfono o de internet.',
  validateAction: 'Validar ahora',
  copyright: '© {year} {name} · Todos los derechos reservados',
}

export default frame
