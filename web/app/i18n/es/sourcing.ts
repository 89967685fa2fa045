import type { Translated } from '../messages.ts'
import type english from '../en/sourcing.ts'

const sourcing: Translated<typeof english> = {
  states: { active: 'Activo', inactive: 'Inactivo' },
  differences: {
    none: 'Igual que allí',
    price: 'Otro precio',
    gone: 'Ya no está allí',
    unknown: 'Sin comparar',
  },
  acts: {
    activate: { menu: 'Activar', done: '{name} se compra de nuevo.' },
    deactivate: { menu: 'Desactivar', done: '{name} ya no se compra.' },
  },
  unlimited: 'Ilimitados',
  picker: {
    label: 'Plan del operador',
    option: '{planName} ({id})',
    search: 'Parte de un nombre o ID',
    choose: 'Elija…',
    more: 'Los primeros {shown, number} de {total, number}. Escriba más para ver otros.',
    none: 'Nada coincide.',
    outage: 'A fecha de {at}; el operador no responde.',
    never: 'El operador no responde y nunca lo ha hecho. Inténtelo más tarde.',
    loading: 'Consultando al operador…',
    failed: 'No se pudo cargar el catálogo.',
  },
  form: {
    add: 'Agregar plan de origen',
    new: 'Nuevo plan de origen',
    create: 'Agregar',
    created: 'El plan de origen está agregado.',
    open: 'Editar',
    edit: 'Editar {name}',
    save: 'Guardar',
    saved: 'Guardado.',
    source: 'Origen de SIM',
    name: 'Nombre',
    dataMb: 'Datos (MB)',
    dataMbHint: 'Déjelo vacío si son ilimitados.',
    validityDays: 'Días',
    cost: 'Costo (USD)',
  },
  record: {
    facts: 'Lo que se compra',
    countries: 'Países',
    sold: 'Se vende sobre él',
    plan: 'Plan',
    price: 'Precio',
    cost: 'Costo',
    margin: 'Margen',
    unsold: 'No se vende nada sobre él. Planes y complementos lo nombran por el ID del operador.',
    terms: {
      day: '{count, plural, one {# día} other {# días}}',
      month: '{count, plural, one {# mes} other {# meses}}',
      year: '{count, plural, one {# año} other {# años}}',
    },
    addon: 'Complemento',
    reseller: 'Revendedores',
    hidden: 'No se ofrece',
    carrierCost: 'El operador pide ahora {amount}.',
    adopt: 'Adoptar este precio',
    adopted: 'El precio del operador está adoptado.',
    gone: 'El catálogo del operador ya no lo tiene. Lo que se vende sobre él no se puede entregar.',
  },
  sync: {
    start: 'Comparar con el operador',
    done: 'Comparado con el operador: {changed, number} con otro precio, {gone, number} que ya no están, {unused, number} que usted no compra.',
    outage: 'El operador no responde. Vale lo que dijo la última vez.',
  },
}

export default sourcing
