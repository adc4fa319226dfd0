import { acceptance } from "./acceptance";
import { containsNoneOf } from "./containsNoneOf";
import { equalTo } from "./equalTo";
import { businessName } from "./formats/businessName";
import { city } from "./formats/city";
import { creditCard } from "./formats/creditCard";
import { creditCardSecurityCode } from "./formats/creditCardSecurityCode";
import { date } from "./formats/date";
import { digits } from "./formats/digits";
import { email } from "./formats/email";
import { hours } from "./formats/hours";
import { number } from "./formats/number";
import { password } from "./formats/password";
import { phoneNumber } from "./formats/phoneNumber";
import { postalCode } from "./formats/postalCode";
import { textArea } from "./formats/textArea";
import { title } from "./formats/title";
import { url } from "./formats/url";
import { urlHttps } from "./formats/urlHttps";
import { length } from "./length";
import { max } from "./max";
import { maxLength } from "./maxLength";
import { min } from "./min";
import { minLength } from "./minLength";
import { oneOf } from "./oneOf";
import { pattern } from "./pattern";
import { range } from "./range";
import { rangeLength } from "./rangeLength";
import { required } from "./required";

/** Every rule and named format of spec section 5, by the name that host pages use in `validate`. */
export const allRules = {
  required,
  acceptance,
  min,
  max,
  range,
  length,
  minLength,
  maxLength,
  rangeLength,
  oneOf,
  containsNoneOf,
  equalTo,
  pattern,
  password,
  phoneNumber,
  email,
  postalCode,
  creditCard,
  creditCardSecurityCode,
  hours,
  date,
  textArea,
  title,
  city,
  businessName,
  digits,
  number,
  url,
  urlHttps,
} as const;
