import type { Locale } from '../locale.ts'

/** Words of the page that stands in place of a suspended site. */
export const suspendedWords: Record<
  Locale,
  Record<'title' | 'text' | 'orders' | 'contact' | 'language', string>
> = {
  en: {
    title: 'This site is closed at the moment',
    text: 'You cannot buy or sign in here right now. We are sorry for the trouble.',
    orders:
      'Lines that are active keep working. If you paid for an order, we still deliver it or give the money back. Please write or call if you have a question.',
    contact: 'How to reach us',
    language: 'Read this in English',
  },
  es: {
    title: 'Este sitio está cerrado por el momento',
    text: 'Ahora no se puede comprar ni iniciar sesión aquí. Lamentamos las molestias.',
    orders:
      'Las líneas activas siguen funcionando. Si pagó un pedido, lo entregaremos o le devolveremos el dinero. Si tiene alguna pregunta, escríbanos o llámenos.',
    contact: 'Cómo comunicarse con nosotros',
    language: 'Leer esto en español',
  },
}
