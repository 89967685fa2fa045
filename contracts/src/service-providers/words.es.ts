import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { spManagement: 'Gestión de proveedores', providerProfile: 'Perfil' },
  also: { providerProfile: 'marca, logotipo, colores, empresa' },
  kinds: { service_provider: 'Proveedor de servicios' },
  lists: {
    'service-providers': {
      title: 'Gestión de proveedores',
      search: 'Nombre, dominio o host',
      emptyTitle: 'Aún no hay proveedores de servicio',
      emptyText: 'Cree el primero.',
      columns: {
        name: 'Nombre',
        looks: 'Aspecto',
        state: 'Estado',
        isLive: 'Modo',
        domain: 'Dominio',
        legalName: 'Razón social',
        hosts: 'Hosts',
        siteUrl: 'Sitio',
        administratorCount: 'Equipo',
        orderCount30Days: 'Pedidos, 30 días',
        createdAt: 'Creado',
      },
      filters: { isLive: 'En vivo' },
    },
  },
  errors: {
    DOMAIN_TAKEN: 'Otro proveedor ya tiene este dominio. Elija otro.',
    NUMBER_TAKEN: 'Otro proveedor de servicios envía mensajes desde este número.',
    HOST_TAKEN: 'Este host ya lleva a un sitio.',
    HOUSE_BRAND: 'Esta es la marca propia de la plataforma. No se puede suspender.',
    HOST_NOT_ALLOWED:
      'Escriba el nombre completo de un host que pertenezca al proveedor, como tienda.example.com.',
  },
  events: {
    service_provider: {
      create: 'Creado',
      open: 'Abierto',
      suspend: 'Suspendido: {detail}',
      resume: 'Reanudado',
      change: 'Cambió: {fields}',
      add_host: 'Host agregado: {detail}',
      remove_host: 'Host quitado: {detail}',
      set_logo: 'Logotipo reemplazado',
      remove_logo: 'Logotipo quitado',
    },
  },
}

export default words
