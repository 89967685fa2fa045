import type { Translated } from '../words.ts'
import type english from '../en/verifier.ts'

/** Spanish words of what the National Verifier could not confirm, and what proves it. */
const verifier: Translated<typeof english> = {
  failures: {
    name_number: {
      title: 'Nombre o número de Seguro Social no confirmado',
      help: 'Muestre un documento oficial con su nombre, como una licencia de conducir, un pasaporte o una tarjeta de Seguro Social.',
    },
    birth: {
      title: 'Fecha de nacimiento no confirmada',
      help: 'Muestre un documento oficial con su fecha de nacimiento, como una licencia de conducir o un acta de nacimiento.',
    },
    identity: {
      title: 'No pudimos confirmar quién es usted',
      help: 'Muestre un documento oficial con su nombre y fecha de nacimiento, como una licencia de conducir o un pasaporte.',
    },
    deceased: {
      title: 'Una base de datos dice que esta persona falleció',
      help: 'Muestre dos documentos que prueben lo contrario, como uno con su foto y una factura o un estado de cuenta reciente a su nombre.',
    },
    program: {
      title: 'Ninguna base de datos pudo confirmar que usted califica',
      help: 'Muestre una carta de su programa con su nombre y una fecha de los últimos 12 meses, o una prueba de sus ingresos.',
    },
    address_taken: {
      title: 'Alguien en su dirección ya tiene este beneficio',
      help: 'Responda unas preguntas sobre su hogar. Dos hogares en la misma dirección pueden tenerlo cada uno.',
    },
    has_benefit: {
      title: 'Usted ya recibe este beneficio de otra compañía',
      help: 'Un hogar puede tenerlo solo una vez. Siga primero en el Verificador Nacional: cuando lo apruebe, le preguntamos si quiere pasarlo a nosotros. Nada cambia si usted no lo dice.',
    },
    address_unknown: {
      title: 'No se encontró su dirección',
      help: 'Muestre en un mapa dónde vive, o un documento con su dirección, como una factura o un contrato de alquiler.',
    },
    age: {
      title: 'La fecha de nacimiento dice que tiene menos de 18 años',
      help: 'Envíe la orden del tribunal que lo declaró adulto (emancipación). Ningún otro documento puede cambiar esto.',
    },
    outage: {
      title: 'Una base de datos no respondió',
      help: 'No tiene que hacer nada. Se le pregunta de nuevo automáticamente.',
    },
    other: {
      title: 'Algo no se pudo confirmar',
      help: 'El Verificador Nacional le dice en su página lo que necesita.',
    },
    answers: {
      title: 'Una de sus respuestas no fue aceptada',
      help: 'Mírela en la página del Verificador Nacional y corríjala allí.',
    },
    staff: {
      title: 'Algo nuestro todavía no está en orden',
      help: 'No tiene que hacer nada. Nuestro equipo lo revisa.',
    },
  },
}

export default verifier
