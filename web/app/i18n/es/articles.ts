import type english from '../en/articles.ts'
import type { Translated } from '../messages.ts'

const articles: Translated<typeof english> = {
  contents: 'En esta página',
  updated: 'Último cambio: {date}',
  minutes: '{count, plural, one {# minuto de lectura} other {# minutos de lectura}}',
  faqCategories: {
    esim: 'eSIM e instalación',
    plans: 'Planes y cobertura',
    payment: 'Pagos y reembolsos',
    number: 'Su número de teléfono',
    programs: 'Lifeline y ACP',
    help: 'Ayuda con su pedido',
  },
  postCategories: { guides: 'Cómo hacerlo', travel: 'Viajes', programs: 'Lifeline y ACP' },
  faq: {
    title: 'Preguntas frecuentes',
    description: 'Respuestas breves de {brand} sobre eSIM, planes, pagos, su número y Lifeline.',
    lead: 'Respuestas breves. Si falta la suya, escriba a {email}.',
    search: 'Busque en las preguntas',
    searchHint: 'Por ejemplo: iPhone, reembolso, Lifeline',
    searchAction: 'Buscar',
    found:
      '{count, plural, =0 {No se encontró ninguna pregunta} one {# pregunta encontrada} other {# preguntas encontradas}}',
    nothing: 'Nada aquí responde a eso. Pruebe otra palabra o escriba a {email}: le responde una persona.',
    contact: 'Contáctenos',
    categories: 'Temas',
    device: 'Revise su dispositivo',
    order: 'Buscar mi pedido',
  },
  blog: {
    title: 'Blog',
    titleOf: 'Blog: {category}',
    description: 'Guías de {brand}: eSIM, datos para viajar, conservar su número y ayuda con su factura.',
    lead: 'Guías claras sobre teléfonos, planes y ayuda con su factura.',
    feed: 'Blog de {brand}',
    categories: 'Temas',
    all: 'Todo',
    empty: 'Todavía no hay nada escrito sobre este tema.',
    pages: 'Páginas',
    page: 'Página {page} de {pages}',
    newer: 'Artículos más nuevos',
    older: 'Artículos anteriores',
    back: 'Todos los artículos',
    related: 'Siga leyendo',
  },
  legal: {
    inForce: 'Vigente desde el {date} (versión {number}).',
    earlierTitle: 'Esta es una versión anterior ({number})',
    earlier: 'Estuvo vigente del {from} al {until}. Se guarda aquí para que pueda consultarla.',
    toCurrent: 'Leer la versión vigente hoy',
    versions: 'Todas las versiones de este texto',
    versionNow: 'Versión {number}, vigente desde el {from}',
    versionThen: 'Versión {number}, vigente del {from} al {until}',
  },
}

export default articles
