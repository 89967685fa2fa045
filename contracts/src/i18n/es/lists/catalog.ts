import type english from '../../en/lists/catalog.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of the lists of what is sold. */
const catalogLists: Translated<typeof english> = {
  plans: {
    title: 'Planes',
    search: 'Parte del nombre de un plan',
    emptyTitle: 'Aún no hay planes',
    emptyText: 'Agregue el primero, o importe una lista.',
    columns: {
      name: 'Plan',
      category: 'Categoría',
      categoryId: 'Categoría',
      kind: 'Tipo',
      simType: 'SIM',
      state: 'Estado',
      fromCents: 'Desde',
      priceCount: 'Precios',
      isWhitelisted: 'Lista de acceso',
      nextAt: 'Próximo cambio',
      sort: 'Lugar',
    },
    filters: { isChanging: 'Cambio pendiente', from: 'Precio' },
    file: { fromCents: 'Desde (USD)' },
  },
  'plan-categories': {
    title: 'Categorías de planes',
    search: 'Parte del nombre de una categoría',
    emptyTitle: 'Aún no hay categorías',
    emptyText: 'Una categoría es un estante de la tienda: un destino, o una cantidad de datos.',
    columns: {
      name: 'Categoría',
      position: 'Lugar',
      kind: 'Tipo',
      state: 'Estado',
      planCount: 'Planes',
      activeCount: 'A la venta',
      coverage: 'Cobertura',
    },
    filters: {},
  },
  'addon-plans': {
    title: 'Complementos',
    search: 'Parte del nombre de un complemento',
    emptyTitle: 'Aún no hay complementos',
    emptyText: 'Un complemento se compra además de un plan: más datos, minutos o mensajes.',
    columns: {
      name: 'Complemento',
      state: 'Estado',
      price: 'Precio',
      bandwidth: 'Datos (MB)',
      callMinutes: 'Minutos',
      sms: 'Mensajes',
      planCount: 'Planes',
    },
    filters: { price: 'Precio' },
  },
}
export default catalogLists
