import type english from '../../en/lists/packers.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of those who pack parcels. */
const packerLists: Translated<typeof english> = {
  'fulfillment-agents': {
    title: 'Agentes de envíos',
    search: 'Nombre, correo electrónico o empresa',
    emptyTitle: 'Todavía no hay agentes',
    emptyText: 'Invite a las personas que preparan y envían para una empresa.',
    columns: {
      name: 'Nombre',
      email: 'Correo electrónico',
      company: 'Empresa',
      companyId: 'Empresa (ID)',
      firstName: 'Nombre de pila',
      lastName: 'Apellido',
      isAdministrator: 'Función',
      state: 'Acceso',
      createdAt: 'Desde',
      isSelf: 'Usted',
    },
    filters: { companyId: 'Empresa' },
  },
  'fulfillment-companies': {
    title: 'Empresas de envíos',
    search: 'Nombre',
    emptyTitle: 'Todavía no hay empresas',
    emptyText: 'Sin una empresa, usted prepara y envía todo.',
    columns: {
      name: 'Empresa',
      state: 'Estado',
      agents: 'Agentes',
      waiting: 'Por enviar',
      underWay: 'En camino',
      createdAt: 'Desde',
    },
  },
}
export default packerLists
