import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { content: 'Contenido' },
  areaMenu: { training: 'Capacitación' },
  lists: {
    content: {
      title: 'Contenido',
      search: 'Palabras de un título o una dirección',
      emptyTitle: 'Todavía no hay textos',
      emptyText: 'Aquí están las preguntas, los artículos, los textos legales y las páginas.',
      columns: {
        title: 'Título',
        kind: 'Tipo',
        category: 'Categoría',
        status: 'Estado',
        origin: 'Origen',
        languages: 'Idiomas',
        slug: 'Dirección',
        updatedAt: 'Último cambio',
        updatedBy: 'Por',
      },
      filters: { missing: 'Idioma que falta' },
    },
  },
  errors: {
    CONTENT_NOT_FOUND: 'No encontramos esa página.',
    SLUG_TAKEN: 'Otro texto ya tiene esta dirección.',
    CONTENT_INCOMPLETE: 'Hacen falta el título y el texto en todos los idiomas del sitio antes de publicar.',
    LEGAL_TEXT_NEEDED:
      'Todo sitio necesita sus textos legales. Escriba un texto propio en lugar de quitar este.',
  },
  events: {
    content: {
      draft: 'Borrador creado',
      hide: 'Oculto en este sitio',
      publish: 'Publicado',
      archive: 'Archivado',
      show: 'Mostrado de nuevo',
      save: 'Nueva versión guardada',
      override: 'Versión propia creada',
    },
  },
}

export default words
