import { defineMessages, message } from 'plinth'

export const messages = defineMessages('phone-input', {
  label: message('Country', 'Name of the choice of a country.'),
  countryOption: message('{name} (+{code})', 'A country and its calling code, in that choice.'),
  noNumber: message(
    'Enter a valid phone number. Use digits, spaces and a plus sign.',
    'Below the field, as are the ones after this.',
  ),
  unknownCountry: message(
    'No country has this code. Begin with a plus sign and the country’s code, such as +44.',
    'The number begins with a code that no country has.',
  ),
  tooShort: message('The number is too short. Check whether a digit is missing.', 'The country is unknown.'),
  tooShortFor: message(
    'The number is too short for {country}. Check whether a digit is missing.',
    'The country is known.',
  ),
  tooLong: message(
    'The number is too long. Check whether there is a digit too many.',
    'The country is unknown.',
  ),
  tooLongFor: message(
    'The number is too long for {country}. Check whether there is a digit too many.',
    'The country is known.',
  ),
  extension: message(
    'Leave out the extension: this field keeps the number alone.',
    'The number ends in an extension, such as “ext. 5”.',
  ),
  notValid: message('There is no such number. Check the digits and the country.', 'The country is unknown.'),
  notValidIn: message(
    'There is no such number in {country}. Check the digits and the country.',
    'The country is known.',
  ),
})
