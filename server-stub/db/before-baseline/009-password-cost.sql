-- A hash says what it cost to make, so that later ones may cost more.
update member set password_hash = replace(password_hash, 'scrypt$', 'scrypt$15$')
where password_hash like 'scrypt$%' and password_hash not like 'scrypt$%$%$%';
