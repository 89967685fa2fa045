import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { device: 'Dispositivos', preInstalledDevice: 'Dispositivos preinstalados' },
  kinds: { device: 'Dispositivo', device_box: 'Dispositivo preinstalado' },
  lists: {
    devices: {
      title: 'Dispositivos',
      search: 'Marca, modelo o número de USAC',
      emptyTitle: 'Aún no hay dispositivos',
      emptyText: 'Agregue el primero: una tableta del beneficio o un teléfono que usted vende.',
      columns: {
        name: 'Dispositivo',
        kind: 'Tipo',
        status: 'Estado',
        marketValueCents: 'Valor de mercado',
        retailPriceCents: 'Precio de venta',
        isForSale: 'A la venta en la tienda',
        copaymentCents: 'Copago',
        usacModelNumber: 'Número de modelo de USAC',
        inStock: 'En estante',
        reserved: 'Reservadas',
        shipped: 'Enviadas',
      },
      filters: { isOfBenefit: 'Beneficio para dispositivos', needsAttention: 'Requiere atención' },
    },
    'device-boxes': {
      title: 'Dispositivos preinstalados',
      search: 'Comienzo de un IMEI o ICCID',
      emptyTitle: 'Aún no hay cajas',
      emptyText: 'Una caja es un dispositivo con su SIM dentro. Reciba la primera o importe una lista.',
      columns: {
        imei: 'IMEI',
        iccid: 'ICCID',
        device: 'Dispositivo',
        status: 'Estado',
        source: 'Procedencia',
        enrollment: 'Inscripción',
        enrollmentId: 'Inscripción',
        order: 'Pedido',
        orderId: 'Pedido',
        trackingNumber: 'Número de seguimiento',
        receivedAt: 'Recibida',
        shippedAt: 'Enviada',
        inStock: 'En estante',
        reserved: 'Reservadas',
        shipped: 'Enviadas',
      },
      filters: { deviceId: 'Dispositivo', received: 'Recibida' },
      totals: {
        count: 'Todas las cajas que coinciden.',
        inStock: 'Las que están en el estante.',
        reserved: 'Las que se guardan para una inscripción.',
        shipped: 'Las que están en camino.',
      },
    },
  },
  bulk: {
    'device-boxes': {
      ship: {
        menu: 'Marcar como enviadas',
        title: 'Marcar como enviadas las cajas elegidas',
        effect: '{count, plural, one {# caja salió} other {# cajas salieron}} para sus inscripciones.',
        confirm: '{count, plural, one {Marcar # caja} other {Marcar # cajas}}',
      },
      deliver: {
        menu: 'Marcar como entregadas',
        title: 'Marcar como entregadas las cajas elegidas',
        effect: '{count, plural, one {# hogar tiene su caja} other {# hogares tienen sus cajas}}.',
        confirm: '{count, plural, one {Marcar # caja} other {Marcar # cajas}}',
      },
      restock: {
        menu: 'Devolver al estante',
        title: 'Devolver al estante las cajas elegidas',
        effect:
          '{count, plural, one {# caja devuelta vuelve} other {# cajas devueltas vuelven}} al estante, para cualquiera.',
        confirm: '{count, plural, one {Devolver # caja} other {Devolver # cajas}}',
      },
      write_off: {
        menu: 'Dar de baja',
        title: 'Dar de baja las cajas elegidas',
        effect:
          '{count, plural, one {# caja cuenta} other {# cajas cuentan}} desde ahora como perdidas o rotas. No se puede deshacer.',
        confirm: '{count, plural, one {Dar de baja # caja} other {Dar de baja # cajas}}',
      },
    },
  },
  exclusions: { not_enrolled: 'Su hogar aún no está inscrito', not_paid: 'No está pagado' },
  imports: {
    'device-boxes': {
      fields: {
        device: 'Dispositivo',
        imei: 'IMEI',
        iccid: 'ICCID',
        activationCode: 'Código de activación',
        source: 'Procedencia',
      },
    },
  },
  importHeadings: {
    'device-boxes': {
      device: 'modelo, marca y modelo, número de modelo de usac, tableta',
      imei: 'número de imei, id del dispositivo',
      source: 'proveedor, origen, orden de compra',
    },
  },
  importProblems: {
    IMEI_INVALID:
      'No es un IMEI. Tiene 15 dígitos y el último comprueba los demás; dé a la columna formato de texto antes de guardar.',
    ICCID_OF_ANOTHER: 'Otra caja tiene esta SIM. Revise el IMEI y el ICCID.',
    ICCID_DIFFERS: 'La caja con este IMEI tiene otra SIM, que no se puede cambiar. Revise los dos números.',
    DEVICE_UNKNOWN:
      'Ningún dispositivo suyo se llama así. Escriba marca y modelo como están en la lista de dispositivos.',
    DEVICE_DIFFERS: 'La caja con este IMEI es otro dispositivo, que no se puede cambiar. Revise el IMEI.',
    BOX_TAKEN: 'Ya está registrada una caja con este IMEI o ICCID. Revise los dos números.',
  },
  errors: {
    BOX_OF_ORDER: 'Esta caja está reservada para un pedido. Cancele o reembolse allí su línea.',
    DEVICE_NOT_FOUND: 'No encontramos este dispositivo.',
    BOX_NOT_FOUND: 'No encontramos esta caja.',
    DEVICE_EXISTS:
      'Ya tiene un dispositivo de esta marca y modelo, o con este número de modelo de USAC. Cambie ese.',
    DEVICE_NOT_OFFERED: 'Este dispositivo ya no se ofrece. Elija otro.',
    DEVICE_WITHOUT_PRICE:
      'Nadie podría obtener este dispositivo. Póngale antes un precio de venta o el beneficio para dispositivos.',
    BOX_TAKEN: 'Ya está registrada una caja con este IMEI o ICCID. Revise los dos números.',
    BOX_RESERVED_ALREADY: 'Esta inscripción ya tiene una caja. Libere antes esa.',
    HOUSEHOLD_NOT_ENROLLED:
      'Esta caja está reservada para un hogar que aún no está inscrito. Envíela cuando lo esté.',
    NO_BOX_LEFT: 'Ya no queda ninguna caja de este dispositivo. Elija otro dispositivo.',
  },
  events: {
    device: {
      set_picture: 'Imagen guardada',
      remove_picture: 'Imagen quitada',
      create: 'Dispositivo agregado',
      offer: 'Ofrecido en el sitio',
      hide: 'Retirado del sitio',
      retire: 'Retirado del sitio para siempre',
      edit: 'Dispositivo cambiado',
    },
    device_box: {
      receive: 'Recibida',
      reserve: 'Reservada',
      release: 'De vuelta en el estante',
      ship: 'Enviada',
      deliver: 'Entregada',
      return: 'Devuelta',
      restock: 'Otra vez en el estante',
      damage: 'Dañada',
      lose: 'Perdida',
      write_off: 'Dada de baja',
      amend: 'Datos completados',
      reveal: 'Código de activación consultado',
      export: 'Cajas exportadas',
    },
  },
  notices: {
    boxes_low: {
      title: 'Quedan pocas cajas',
      happened: 'Hay {inStock} en el estante; conviene revisar cuando hay menos de {lowStock}.',
      toDo: 'Reciba cajas nuevas u oculte el dispositivo antes de que se acabe la última.',
    },
  },
}

export default words
