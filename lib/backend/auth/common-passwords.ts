import "server-only";

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 01234567 87654321 987654321 0987654321 11111111 111111111 00000000 000000000
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 11223344 11221122 12121212 13131313
  123123123 123321123 147258369 159753159 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4 zaq12wsx qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 password password1 password12
  password123 passw0rd p@ssw0rd p@ssword pass1234 iloveyou iloveyou1 sunshine princess football baseball superman
  trustno1 starwars whatever computer internet samsung1 michelle jennifer liverpool chelsea1 barcelona realmadrid
  persepolis esteghlal tehran1234 iran1234 iranian1 ali12345 mohammad mohammad1 hossein1 fatemeh1 reza1234 admin123
  admin1234 administrator welcome1 welcome123 letmein1 abc12345 abcd1234 abcdefgh aa123456 a1234567 a12345678 1234qwer
  123456aa 123456ab 12345679 123456780 1234554321 102030405060 10203040 20202020 19841984 13601360 13701370 09121234567
  09123456789 monkey123 dragon123 master123 shadow123 jordan23 michael1 charlie1 qwerasdf zxcvasdf asdasdasd qweqweqwe`
    .split(/\s+/)
    .filter(Boolean),
);
