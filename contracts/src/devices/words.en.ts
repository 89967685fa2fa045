import type { ModuleWords } from '../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { device: 'Devices', preInstalledDevice: 'Pre-installed devices' },
  kinds: { device: 'Device', device_box: 'Pre-installed device' },
  lists: {
    devices: {
      title: 'Devices',
      search: 'Brand, model or USAC number',
      emptyTitle: 'No devices yet',
      emptyText: 'Add the first one: a tablet of the device benefit, or a phone that you sell.',
      columns: {
        name: 'Device',
        kind: 'Kind',
        status: 'Status',
        marketValueCents: 'Market value',
        retailPriceCents: 'Retail price',
        isForSale: 'Sold in the shop',
        copaymentCents: 'Co-payment',
        usacModelNumber: 'USAC model number',
        inStock: 'In stock',
        reserved: 'Reserved',
        shipped: 'Shipped',
      },
      filters: { isOfBenefit: 'Device benefit', needsAttention: 'Needs attention' },
    },
    'device-boxes': {
      title: 'Pre-installed devices',
      search: 'How an IMEI or ICCID begins',
      emptyTitle: 'No boxes yet',
      emptyText: 'A box is a device with its SIM inside. Receive the first one, or import a list.',
      columns: {
        imei: 'IMEI',
        iccid: 'ICCID',
        device: 'Device',
        status: 'Status',
        source: 'Source',
        enrollment: 'Enrollment',
        enrollmentId: 'Enrollment',
        order: 'Order',
        orderId: 'Order',
        trackingNumber: 'Tracking number',
        receivedAt: 'Received',
        shippedAt: 'Shipped',
        inStock: 'In stock',
        reserved: 'Reserved',
        shipped: 'Shipped',
      },
      filters: { deviceId: 'Device', received: 'Received' },
      totals: {
        count: 'All boxes that match.',
        inStock: 'Those that stand on the shelf.',
        reserved: 'Those that are kept for an enrollment.',
        shipped: 'Those on their way.',
      },
    },
  },
  bulk: {
    'device-boxes': {
      ship: {
        menu: 'Mark as shipped',
        title: 'Mark the selected boxes as shipped',
        effect: '{count, plural, one {# box has} other {# boxes have}} left for their enrollments.',
        confirm: '{count, plural, one {Mark # box} other {Mark # boxes}}',
      },
      deliver: {
        menu: 'Mark as delivered',
        title: 'Mark the selected boxes as delivered',
        effect: '{count, plural, one {# household has its box} other {# households have their boxes}}.',
        confirm: '{count, plural, one {Mark # box} other {Mark # boxes}}',
      },
      restock: {
        menu: 'Put back on the shelf',
        title: 'Put the selected boxes back on the shelf',
        effect:
          '{count, plural, one {# box that came back stands} other {# boxes that came back stand}} on the shelf again, for anybody.',
        confirm: '{count, plural, one {Put back # box} other {Put back # boxes}}',
      },
      write_off: {
        menu: 'Write off',
        title: 'Write off the selected boxes',
        effect:
          '{count, plural, one {# box counts} other {# boxes count}} as lost or broken from now on. This cannot be undone.',
        confirm: '{count, plural, one {Write off # box} other {Write off # boxes}}',
      },
    },
  },
  exclusions: { not_enrolled: 'Its household is not enrolled yet', not_paid: 'It is not paid for' },
  imports: {
    'device-boxes': {
      fields: {
        device: 'Device',
        imei: 'IMEI',
        iccid: 'ICCID',
        activationCode: 'Activation code',
        source: 'Source',
      },
    },
  },
  importHeadings: {
    'device-boxes': {
      device: 'model, brand and model, usac model number, tablet',
      imei: 'imei number, device id',
      source: 'supplier, from, origin, purchase order',
    },
  },
  importProblems: {
    IMEI_INVALID:
      'Not an IMEI. It has 15 digits, the last of which checks the others; format the column as text before saving.',
    ICCID_OF_ANOTHER: 'Another box has this SIM. Check IMEI and ICCID.',
    ICCID_DIFFERS: 'The box with this IMEI has another SIM, which cannot be changed. Check both numbers.',
    DEVICE_UNKNOWN: 'No device of yours is called so. Write brand and model as the list of devices has them.',
    DEVICE_DIFFERS: 'The box with this IMEI is another device, which cannot be changed. Check the IMEI.',
    BOX_TAKEN: 'A box with this IMEI or ICCID is already on record. Check both numbers.',
  },
  errors: {
    BOX_OF_ORDER: 'This box is kept for an order. Cancel or refund its line there instead.',
    DEVICE_NOT_FOUND: 'We could not find this device.',
    BOX_NOT_FOUND: 'We could not find this box.',
    DEVICE_EXISTS:
      'You already have a device of this brand and model, or with this USAC model number. Change that one.',
    DEVICE_NOT_OFFERED: 'This device is not offered any more. Choose another one.',
    DEVICE_WITHOUT_PRICE:
      'Nobody could have this device. Give it a retail price or the device benefit first.',
    BOX_TAKEN: 'A box with this IMEI or ICCID is already on record. Check both numbers.',
    BOX_RESERVED_ALREADY: 'This enrollment already has a box. Release that one first.',
    HOUSEHOLD_NOT_ENROLLED: 'This box is kept for a household that is not enrolled yet. Send it once it is.',
    NO_BOX_LEFT: 'There is no box of this device left. Choose another device.',
  },
  events: {
    device: {
      set_picture: 'Picture stored',
      remove_picture: 'Picture removed',
      create: 'Device added',
      offer: 'Offered on the site',
      hide: 'Taken off the site',
      retire: 'Taken off the site for good',
      edit: 'Device changed',
    },
    device_box: {
      receive: 'Received',
      reserve: 'Reserved',
      release: 'Back on the shelf',
      ship: 'Shipped',
      deliver: 'Delivered',
      return: 'Returned',
      restock: 'On the shelf again',
      damage: 'Damaged',
      lose: 'Lost',
      write_off: 'Written off',
      amend: 'More said of it',
      reveal: 'Activation code looked at',
      export: 'Boxes exported',
    },
  },
  notices: {
    boxes_low: {
      title: 'Few boxes left',
      happened: '{inStock} stand on the shelf; it is worth a look below {lowStock}.',
      toDo: 'Receive new boxes, or hide the device before the last one is gone.',
    },
  },
} as const satisfies ModuleWords

export default words
