import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { coverageLeads: 'En espera de servicio' },
  also: { coverageLeads: 'sin cobertura, interesados, demanda, avísenme, estados sin servicio' },
  kinds: { coverage_lead: 'En espera de servicio' },
  lists: {
    'coverage-leads': {
      title: 'En espera de servicio',
      search: 'Referencia, código ZIP, correo o teléfono',
      emptyTitle: 'Nadie espera',
      emptyText: 'Aquí está quien todavía no puede solicitar en su estado y pide que le avisen cuando pueda.',
      columns: {
        reference: 'Referencia',
        usState: 'Estado de EE. UU.',
        zip: 'Código ZIP',
        program: 'Programa',
        contactHint: 'Contacto',
        locale: 'Idioma',
        state: 'Situación',
        askedAt: 'Pedido',
      },
      filters: { asked: 'Pedido' },
    },
  },
  events: {
    coverage_lead: {
      ask: 'Pidió que le avisaran',
      tell: 'Se le avisó que puede solicitar',
      unsubscribe: 'Pidió no recibir el aviso',
      remove: 'Quitado de la lista',
      expire: 'Esperó un año',
    },
  },
}

export default words
