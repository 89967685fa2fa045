import type { Translated } from '../messages.ts'
import type english from '../en/device-shop.ts'

const deviceShop: Translated<typeof english> = {
  title: 'Teléfonos y tabletas',
  description:
    'Teléfonos, tabletas y puntos de acceso con la SIM adentro, enviados a su puerta en Estados Unidos.',
  lead: 'Cada dispositivo trae una SIM adentro. Póngalo en el carrito con un plan y los dos van en un solo pedido.',
  none: 'Ahora mismo no hay ningún dispositivo a la venta.',
  plans: 'Ver los planes',
  screen: '{inches, number}″',
  memory: '{gigabytes, number} GB de memoria',
  storage: '{gigabytes, number} GB de almacenamiento',
  stock: { few: 'Quedan pocos', none: 'Agotado' },
  before: 'Antes:',
  add: 'Agregar al carrito',
  addNamed: 'Agregar {name} al carrito',
}

export default deviceShop
